/**
 * How often something may be tried. The counts are in the database, so that all processes count
 * together; who is over a limit is remembered here, so that a flood costs no query.
 */
import type { Write } from '../../database/group-writes.ts';
import { instantText, type Clock } from '../clock.ts';
import { TooManyAttempts } from './auth.errors.ts';
import { countInBuckets, forgetBuckets, uncountInBuckets } from './rate-limits.repository.ts';

export interface AttemptLimit {
  /** Name of the counter, e.g. `sign-in:network:203.0.113.9`. */
  bucket: string;
  most: number;
  minutes: number;
}

/** More would only be held during a flood from so many networks, which other limits end first. */
const MOST_REMEMBERED = 10_000;

export function attemptLimits({ write, clock }: { write: Write; clock: Clock }) {
  /** Until when, in milliseconds since the epoch. */
  const over = new Map<string, number>();
  const refuse = (bucket: string, until: number): never => {
    if (over.size >= MOST_REMEMBERED) over.clear();
    over.set(bucket, until);
    const seconds = Math.ceil((until - clock.now().epochMilliseconds) / 1000);
    throw new TooManyAttempts(Math.max(1, seconds));
  };
  return {
    /** Counts one for each limit. Throws `TooManyAttempts` if that was one too many. */
    take: async (limits: readonly AttemptLimit[]): Promise<void> => {
      const now = clock.now();
      for (const { bucket } of limits) {
        const until = over.get(bucket);
        if (until === undefined) continue;
        if (until > now.epochMilliseconds) refuse(bucket, until);
        over.delete(bucket);
      }
      // In one order everywhere, so that two processes never wait for each other.
      const buckets = limits
        .map(({ bucket, minutes }) => ({ bucket, resetsAt: instantText(now.add({ minutes })) }))
        .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
      const counts = await write((trx) => countInBuckets(trx, buckets, instantText(now)));
      for (const { bucket, count, resetsAt } of counts) {
        const most = limits.find((limit) => limit.bucket === bucket)?.most ?? 0;
        if (count > most) refuse(bucket, Temporal.Instant.from(resetsAt).epochMilliseconds);
      }
    },
    /** Takes one attempt back that turned out to be none. */
    giveBack: async (limits: readonly AttemptLimit[]): Promise<void> => {
      const buckets = limits.map(({ bucket }) => bucket);
      await write((trx) => uncountInBuckets(trx, buckets));
    },
    /** Resets the counts after a success, as the attempts were no guesses. */
    forget: async (limits: readonly AttemptLimit[]): Promise<void> => {
      if (limits.length === 0) return;
      const buckets = limits.map(({ bucket }) => bucket);
      for (const bucket of buckets) over.delete(bucket);
      await write((trx) => forgetBuckets(trx, buckets));
    },
  };
}
