/** The browser's only way to the time; not every browser has Temporal yet. */

/** Milliseconds since the epoch. */
export function nowMs(): number {
  return Date.now();
}

/** Milliseconds since the epoch of an instant such as `2026-03-01T09:30:00.000Z`. */
export function instantMs(instant: string): number {
  return Date.parse(instant);
}
