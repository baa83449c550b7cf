/** Times as people read them, with the exact one for machines and for a closer look. */
import { useSyncExternalStore } from 'react';
import { instantMs, nowMs } from '../state/clock.ts';
import { dayText, dateTimeText } from '../state/region-format.ts';
import { useRegion } from '../state/region.ts';

/** “3 minutes ago”, kept true while it is on the screen. `at`: an instant as UTC text. */
export function RelativeTime({ at }: { at: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  useRegion();
  const words = relativeTime(instantMs(at), Math.max(nowMs(), minute));
  return (
    <time dateTime={at} title={dateTimeText(instantMs(at))}>
      {words}
    </time>
  );
}

/** Day and time of an instant in the reader's own zone, in the style of the studio’s region. */
export function ExactTime({ at }: { at: string }) {
  useRegion();
  return <time dateTime={at}>{dateTimeText(instantMs(at))}</time>;
}

/** A day such as `2026-03-01`, the same in every zone. */
export function CalendarDate({ on }: { on: string }) {
  useRegion();
  return <time dateTime={on}>{dayText(on)}</time>;
}

const TICK_MS = 60_000;
const currentMinute = () => Math.floor(nowMs() / TICK_MS) * TICK_MS;

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  // A hidden tab's timers stand still.
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From each of these lengths on, the next unit is used. */
const steps: readonly [upTo: number, unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [30 * DAY, 'day', DAY],
  [365 * DAY, 'month', 30.44 * DAY],
  [Number.POSITIVE_INFINITY, 'year', 365.25 * DAY],
];

/** English like the rest of the page. On first use: a formatter of `Intl` takes milliseconds to make. */
let words: Intl.RelativeTimeFormat | undefined;

/** “3 minutes ago”, “in 2 days”, “just now” within a minute. Both in milliseconds. */
export function relativeTime(atMs: number, nowMs: number): string {
  const distance = atMs - nowMs;
  if (Math.abs(distance) < MINUTE) return 'just now';
  const step = steps.find(([upTo]) => Math.abs(distance) < upTo);
  if (step === undefined) return '';
  const [, unit, length] = step;
  words ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return words.format(Math.trunc(distance / length) || Math.sign(distance), unit);
}
