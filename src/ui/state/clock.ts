/** The browser's only way to the time; not every browser has Temporal yet. */

/** Milliseconds since the epoch. */
export function nowMs(): number {
  return Date.now();
}

/** Milliseconds since the epoch of an instant such as `2026-03-01T09:30:00.000Z`. */
export function instantMs(instant: string): number {
  return Date.parse(instant);
}

/** The start of a day (`YYYY-MM-DD`) in the browser’s zone, for components that take dates so. */
export function localMidnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day (`YYYY-MM-DD`) that it is then in the browser’s zone. */
export function dayOfLocal(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
