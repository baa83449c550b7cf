/** The one source of time, so that tests can move it. */
export interface Clock {
  now(): Temporal.Instant;
  /** The same since the epoch, for what is asked with every page: an Instant takes 3 µs to make. */
  epochMilliseconds(): number;
}

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  epochMilliseconds: () => Date.now(),
};

/** Within a step that has read the time already. */
export const clockAt = (now: Temporal.Instant): Clock => ({
  now: () => now,
  epochMilliseconds: () => now.epochMilliseconds,
});

/** An instant as it is stored: UTC with milliseconds, so that text order is time order. */
export function instantText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** An instant for libraries that know only the old kind of date. */
export function asDate(instant: string): Date {
  return new Date(Temporal.Instant.from(instant).epochMilliseconds);
}
