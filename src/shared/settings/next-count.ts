interface Counter {
  resetsYearly: boolean;
  nextNumber: number;
  /** Year of the last assigned number; 0 until a number is assigned. */
  currentYear: number;
}

/** The next count of a series in `year`: 1 at the start of a year if the series resets yearly. */
export function nextCount(
  { resetsYearly, nextNumber, currentYear }: Counter,
  year: number,
): number {
  const isNewYear = resetsYearly && currentYear !== 0 && year > currentYear;
  return isNewYear ? 1 : nextNumber;
}
