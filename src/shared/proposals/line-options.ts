/** Periods and quantities of a line, without a schema: the script of the client’s page imports them. */

/** One-time lines are the agreed total; the others are billed once each period. */
export const linePeriods = ['once', 'month', 'year'] as const;
export type LinePeriod = (typeof linePeriods)[number];

/** In thousandths, as quantities are. */
interface QuantityRange {
  min: number;
  max: number;
  step: number;
}

/** Whether any whole number within the limits may be chosen, so that steps need no mention. */
export function isAnyWholeNumber({ min, step }: QuantityRange): boolean {
  return step === 1000 && min % 1000 === 0;
}

/** Whether the client may choose this quantity. */
export function isQuantityOf({ min, max, step }: QuantityRange, quantity: number): boolean {
  return quantity >= min && quantity <= max && (quantity - min) % step === 0;
}
