/** Invoice lines of a billing plan: of a payment of the schedule, or of a recurring period. Pure. */
import { LINE_LIMITS, documentLine, type PricedLine } from '../../documents/priced-lines.schema.ts';
import { pickFields } from '../../pick-fields.ts';
import type { BillingPlan, PlanEntry, RecurringGroup } from './billing-plan.schema.ts';

/**
 * A partial invoice with its own tax: one line for each tax group, whose prices include tax. Their
 * total is the amount of the payment exactly; net amounts could not reach every total.
 */
export function entryLines(
  { proposal, taxGroups }: Pick<BillingPlan, 'proposal' | 'taxGroups'>,
  { label, shares }: Pick<PlanEntry, 'label' | 'shares'>,
): PricedLine[] {
  return taxGroups.flatMap(({ tax, items }, index) => {
    const unitPrice = shares[index] ?? 0;
    if (unitPrice === 0) return [];
    const details = itemDetails(items, proposal);
    const rest = { quantity: 1000, unit: '', discount: null, tax, taxId: null };
    return [{ key: `group-${index + 1}`, title: label, details, unitPrice, ...rest }];
  });
}

/** One line of text for each item, or a reference to what was agreed and the first that fit. */
function itemDetails(items: readonly string[], proposal: BillingPlan['proposal']): string {
  const all = items.join('\n');
  if (all.length <= LINE_LIMITS.details) return all;
  let text =
    proposal === null
      ? 'Items as agreed:'
      : `Items as in ${proposal.number}, version ${proposal.revision}:`;
  for (const item of items) {
    const longer = `${text}\n${item}`;
    // Room for the sign that more follow.
    if (longer.length + 2 > LINE_LIMITS.details) break;
    text = longer;
  }
  return `${text}\n…`;
}

/** The lines that are billed in a period (1, 2, 3 …) of a recurring group; none once all ended. */
export function recurringLines({ lines }: Pick<RecurringGroup, 'lines'>, period: number) {
  return lines
    .filter(({ periods }) => periods === null || period <= periods)
    .map((line) => asPricedLine(line));
}

function asPricedLine(line: RecurringGroup['lines'][number]): PricedLine {
  return { ...pickFields(documentLine, line), taxId: null };
}
