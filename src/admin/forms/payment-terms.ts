/** The terms that are offered in a list, in days from issue to due. */
const usualTerms: readonly number[] = [0, 7, 14, 15, 30, 45, 60, 90];

/** “Net 30”, as invoices have it. */
export function paymentTermsLabel(days: number): string {
  return days === 0 ? 'Due on receipt' : `Net ${days}`;
}

/** The usual terms, and the ones that hold now if they are others. */
export function termsToChoose(days: number | null): number[] {
  return [...new Set([...usualTerms, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);
}
