interface Counter {
  resetsYearly: boolean;
  nextNumber: number;
  /** The year that it counts in; 0 until a number was given. */
  currentYear: number;
}

/** The next count of a series in `year`: 1 where a new one begins and the series begins with it. */
export function nextCount(
  { resetsYearly, nextNumber, currentYear }: Counter,
  year: number,
): number {
  const isNewYear = resetsYearly && currentYear !== 0 && year > currentYear;
  return isNewYear ? 1 : nextNumber;
}
