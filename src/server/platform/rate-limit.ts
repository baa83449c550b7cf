import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../settings.ts';

export interface Limiter {
  /** Counts one for `key`; seconds to wait when it was one too many, else undefined. */
  take(key: string): Promise<number | undefined>;
  /** Undoes a `take` that passed, for what did not happen after all. */
  giveBack(key: string): Promise<void>;
}

/** Counts in this process. Without a limit everything passes. */
export function createLimiter(limit: RateLimit | undefined): Limiter {
  if (limit === undefined) {
    return { take: () => Promise.resolve(undefined), giveBack: () => Promise.resolve() };
  }
  const limiter = new RateLimiterMemory({ points: limit.count, duration: limit.windowSeconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
