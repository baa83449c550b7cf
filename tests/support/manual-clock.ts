import type { Clock } from '../../src/server/platform/clock.ts';

/** A clock that only moves when told to. */
export interface ManualClock extends Clock {
  advance(duration: Temporal.DurationLike): void;
}

export function manualClock(start = '2026-03-02T15:00:00Z'): ManualClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    epochMilliseconds: () => now.epochMilliseconds,
    advance(duration) {
      now = now.add(duration);
    },
  };
}
