/** How long ago or ahead a time is, in words. */
import { madeOnce } from '../shared/made-once.ts';

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

/** English like the rest of the page; where and when are in the reader's own form elsewhere. */
const words = madeOnce(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** “3 minutes ago”, “in 2 days”, “just now” within a minute. Both in milliseconds. */
export function relativeTime(atMs: number, nowMs: number): string {
  const distance = atMs - nowMs;
  if (Math.abs(distance) < MINUTE) return 'just now';
  const step = steps.find(([upTo]) => Math.abs(distance) < upTo);
  if (step === undefined) return '';
  const [, unit, length] = step;
  return words().format(Math.trunc(distance / length) || Math.sign(distance), unit);
}
