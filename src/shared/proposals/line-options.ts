/** Periods and quantities of a line, without a schema: the script of the client’s page imports them. */
import type { QuantityChoice } from './proposal-lines.schema.ts';

/** One-time lines are the agreed total; the others are billed once each period. */
export const linePeriods = ['once', 'month', 'year'] as const;
export type LinePeriod = (typeof linePeriods)[number];

/** Whether any whole number within the limits may be chosen, so that steps need no mention. */
export function isAnyWholeNumber({ min, step }: QuantityChoice): boolean {
  return step === 1000 && min % 1000 === 0;
}

/** Whether the client may choose this quantity. */
export function isQuantityOf({ min, max, step }: QuantityChoice, quantity: number): boolean {
  return quantity >= min && quantity <= max && (quantity - min) % step === 0;
}
