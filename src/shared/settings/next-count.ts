interface Counter {
  resetsYearly: boolean;
  nextNumber: number;
  /** The year that it counts in; 0 until a number was given. */
  countsInYear: number;
}

/** The next count of a series in `year`: 1 where a new one begins and the series begins with it. */
export function nextCount(
  { resetsYearly, nextNumber, countsInYear }: Counter,
  year: number,
): number {
  const isNewYear = resetsYearly && countsInYear !== 0 && year > countsInYear;
  return isNewYear ? 1 : nextNumber;
}
