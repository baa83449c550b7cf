/** The one source of time, so that tests can move it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** An instant as it is stored: UTC with milliseconds, so that text order is time order. */
export function instantText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** An instant for libraries that know only the old kind of date. */
export function asDate(instant: string): Date {
  return new Date(Temporal.Instant.from(instant).epochMilliseconds);
}
