/** Totals of a selection: each period is one calculation, with one discount on the whole. */
import type { Discount } from '../documents/priced-lines.schema.ts';
import { calculateTotals, type DocumentTotals } from '../documents/totals.ts';
import { linePeriods, type LinePeriod } from './line-options.ts';
import type { ProposalLine } from './proposal-lines.schema.ts';
import { lineAmountsOf, type ScheduledTotal } from './schedule/payment-schedule.ts';

export interface ProposalPricing {
  pricesIncludeTax: boolean;
  /** By period; none for those that have no line. */
  discounts: Readonly<Record<LinePeriod, Discount | null>>;
}

export type ProposalTotals = Partial<Record<LinePeriod, DocumentTotals & { keys: string[] }>>;

/**
 * By period; a period without lines is missing. A discount that is an amount takes at most what was
 * chosen. Throws `InvalidAmountError` if a line’s own discount exceeds its amount or a percentage is
 * taken off a negative sum, which sending refuses, and `AmountOutOfRange`.
 */
export function proposalTotals(
  { pricesIncludeTax, discounts }: ProposalPricing,
  selected: readonly ProposalLine[],
): ProposalTotals {
  const totals: ProposalTotals = {};
  for (const period of linePeriods) {
    const lines = selected.filter((line) => line.period === period);
    if (lines.length === 0) continue;
    const discount = fittingDiscount(lines, discounts[period]);
    totals[period] = {
      ...calculateTotals({ pricesIncludeTax, lines, discount, deposits: [] }),
      keys: lines.map(({ key }) => key),
    };
  }
  return totals;
}

/** A client who chooses less than the discount owes nothing. */
function fittingDiscount(
  lines: readonly ProposalLine[],
  discount: Discount | null,
): Discount | null {
  if (discount?.kind !== 'amount') return discount;
  const all = { pricesIncludeTax: false, lines, discount: null, deposits: [] };
  const { subtotal } = calculateTotals(all);
  return { kind: 'amount', amount: Math.min(discount.amount, Math.max(0, subtotal)) };
}

/** What the payment schedule divides: the one-time lines, including tax. */
export function scheduledTotal(
  totals: ProposalTotals,
  selected: readonly ProposalLine[],
): ScheduledTotal {
  const { once } = totals;
  if (once === undefined) return { total: 0, lineAmounts: new Map() };
  const lines = selected.filter(({ period }) => period === 'once');
  return { total: once.total, lineAmounts: lineAmountsOf(lines, once) };
}
