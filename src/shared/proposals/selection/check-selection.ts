/** Whether a selection can be accepted, and what it costs. */
import { InvalidAmountError } from '../../documents/totals.ts';
import { pricingOf } from '../pricing-sections.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { proposalTotals, scheduledTotal } from '../proposal-totals.ts';
import { selectedLines, selectionProblems } from './selection.ts';
import type { Selection } from './selection.schema.ts';

interface CheckedSelection {
  problem: 'packages' | 'quantity' | 'unknown' | 'discount' | null;
  /**
   * One-time total including tax, minor units; null if the discount exceeds what was chosen. Below 0 only for a
   * change order.
   */
  total: number | null;
}

export function checkSelection(
  priced: Pick<ProposalSnapshot, 'sections' | 'pricesIncludeTax' | 'discounts' | 'changeOrder'>,
  selection: Selection,
): CheckedSelection {
  const pricing = pricingOf(priced.sections);
  const [first] = selectionProblems(pricing, selection);
  const lines = selectedLines(pricing, selection);
  try {
    const { total } = scheduledTotal(proposalTotals(priced, lines), lines);
    // A change order may reduce what was agreed.
    if (total < 0 && priced.changeOrder === undefined) return { problem: 'discount', total: null };
    return { problem: first?.problem ?? null, total };
  } catch (error) {
    if (error instanceof InvalidAmountError) return { problem: 'discount', total: null };
    throw error;
  }
}
