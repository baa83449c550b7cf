/** When work that failed is tried again. Pure. */
import { instantText } from '../clock.ts';

const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 4 * 3600;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER_HOURS = 5 * 24;

/**
 * How long, in milliseconds, to leave alone what failed `times` in a row, such as a mail server:
 * 1, 2, 4 … seconds, at most a minute, so that all goes on soon after it is back.
 */
export function shortPause(times: number): number {
  return Math.min(1000 * 2 ** (times - 1), LONGEST_PAUSE_MS);
}

/**
 * The instant of the next attempt: after a short pause, or after one that grows from 30 seconds to
 * four hours. Undefined after five days, as long as mail servers themselves try.
 */
export function retryAt(
  work: { attempts: number; createdAt: string },
  pause: 'short' | 'growing',
  now: Temporal.Instant,
): string | undefined {
  const givenUpAt = Temporal.Instant.from(work.createdAt).add({ hours: GIVE_UP_AFTER_HOURS });
  if (Temporal.Instant.compare(now, givenUpAt) >= 0) return undefined;
  if (pause === 'short') return instantText(now.add({ milliseconds: shortPause(work.attempts) }));
  const seconds = FIRST_RETRY_SECONDS * 2 ** Math.min(work.attempts - 1, 20);
  return instantText(now.add({ seconds: Math.min(seconds, LONGEST_RETRY_SECONDS) }));
}
