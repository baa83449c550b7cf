/** Times as people read them, with the exact one for machines and for a closer look. */
import { useSyncExternalStore } from 'react';
import { madeOnce } from '../shared/made-once.ts';
import { instantMs, nowMs } from './clock.ts';
import { relativeTime } from './relative-time.ts';

const exact = madeOnce(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);
const calendar = madeOnce(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** “3 minutes ago”, kept true while it is on the screen. `at`: an instant as UTC text. */
export function RelativeTime({ at }: { at: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  const words = relativeTime(instantMs(at), Math.max(nowMs(), minute));
  return (
    <time dateTime={at} title={exact().format(instantMs(at))}>
      {words}
    </time>
  );
}

/** Day and time of an instant in the reader's own zone and form. */
export function ExactTime({ at }: { at: string }) {
  return <time dateTime={at}>{exact().format(instantMs(at))}</time>;
}

/** A day such as `2026-03-01`, the same in every zone. */
export function CalendarDate({ on }: { on: string }) {
  return <time dateTime={on}>{calendar().format(instantMs(`${on}T00:00:00Z`))}</time>;
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
