/** The billing plan that follows from an accepted selection. Pure. */
import { addDays } from '../../dates/calendar-dates.ts';
import { documentLine, type Discount } from '../../documents/priced-lines.schema.ts';
import { isSameTax } from '../../documents/tax-categories.ts';
import type { DocumentTotals } from '../../documents/totals.ts';
import { allocate } from '../../money/rounding.ts';
import { pickFields } from '../../pick-fields.ts';
import type { BillingPlan, PlanEntry, RecurringGroup } from './billing-plan.schema.ts';
import { groupAmounts, scheduleAmounts, shareGroups } from './payment-schedule.ts';
import type { ProposalLine, Recurrence } from '../proposal-lines.schema.ts';
import { pricingOf } from '../pricing-sections.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { proposalTotals, scheduledTotal, type ProposalTotals } from '../proposal-totals.ts';
import { selectedLines, type Selection } from '../selection/selection.ts';

/** What was accepted, of the snapshot of its revision. */
export interface PlanSource extends Pick<
  ProposalSnapshot,
  | 'number'
  | 'sections'
  | 'currency'
  | 'pricesIncludeTax'
  | 'discounts'
  | 'schedule'
  | 'purchaseOrder'
  | 'lateFee'
  | 'changeOrder'
> {
  revision: number;
}

/**
 * `acceptedOn`: in the studio’s time zone. `purchaseOrderNumber`: empty if it follows. The
 * selection must be one that can be accepted; throws a RangeError if its one-time total is negative
 * and it is no change order, and as `proposalTotals`.
 */
export function billingPlan(
  source: PlanSource,
  selection: Selection,
  acceptedOn: string,
  purchaseOrderNumber = '',
): BillingPlan {
  const { currency, pricesIncludeTax } = source;
  const lines = selectedLines(pricingOf(source.sections), selection);
  const totals = proposalTotals(source, lines);
  const { total } = scheduledTotal(totals, lines);
  if (total < 0 && source.changeOrder === undefined)
    throw new RangeError('The one-time total is negative');
  return {
    format: 1,
    proposal: { number: source.number, revision: source.revision },
    acceptedOn,
    currency,
    total,
    taxGroups: taxGroupsOf(totals, lines),
    entries: entriesOf(source, totals, lines),
    pricesIncludeTax,
    recurring: [
      ...recurringGroups(totals, lines, 'month'),
      ...recurringGroups(totals, lines, 'year'),
    ],
    purchaseOrder: {
      isRequired: source.purchaseOrder === 'before_invoicing',
      number: purchaseOrderNumber,
    },
    ...(source.lateFee && { lateFee: source.lateFee }),
  };
}

function taxGroupsOf(
  { once }: ProposalTotals,
  lines: readonly ProposalLine[],
): BillingPlan['taxGroups'] {
  if (once === undefined) return [];
  const oneTime = lines.filter(({ period }) => period === 'once');
  return groupAmounts(once).map(({ tax, amount }) => ({
    tax,
    amount,
    items: oneTime.filter((line) => isSameTax(line.tax, tax)).map(({ title }) => title),
  }));
}

function entriesOf(
  { schedule }: PlanSource,
  totals: ProposalTotals,
  lines: readonly ProposalLine[],
): PlanEntry[] {
  const shares = schedule.map(({ share }) => share);
  const amounts = scheduleAmounts(shares, scheduledTotal(totals, lines));
  const groups = totals.once === undefined ? [] : groupAmounts(totals.once);
  const rows = shareGroups(amounts, groups);
  return schedule.map(({ key, label, due, termsDays }, index) => ({
    key,
    label,
    amount: amounts[index] ?? 0,
    shares: rows[index] ?? [],
    due,
    termsDays,
  }));
}

/** Lines of the same period and start share an invoice. */
function recurringGroups(
  totals: ProposalTotals,
  lines: readonly ProposalLine[],
  period: RecurringGroup['period'],
): RecurringGroup[] {
  const ofPeriod = totals[period];
  if (ofPeriod === undefined) return [];
  const recurring = lines.filter((line) => line.period === period);
  const shares = discountShares(recurring, ofPeriod);
  const groups = Map.groupBy(recurring.entries(), ([, line]) => groupKey(line));
  return [...groups].map(([key, members]) => ({
    key,
    period,
    start: recurrenceOf(members[0]?.[1]).start,
    lines: members.map(([index, line]) => {
      const { discountAmount = 0 } = ofPeriod.lines[index] ?? {};
      const discountShare = shares[index] ?? 0;
      return {
        ...pickFields(documentLine, line),
        discount: amountOff(discountAmount + discountShare),
        discountShare,
        periods: recurrenceOf(line).periods,
      };
    }),
  }));
}

/** By tax group first, as in the totals, so that all lines together have the same tax. */
function discountShares(lines: readonly ProposalLine[], totals: DocumentTotals): number[] {
  const shares = lines.map(() => 0);
  for (const { tax, discount } of totals.taxBreakdown) {
    const indexes = [...lines.keys()].filter((index) => isSameTax(lines[index]?.tax ?? tax, tax));
    const nets = indexes.map((index) => totals.lines[index]?.netAmount ?? 0);
    for (const [nth, share] of allocate(discount, nets).entries()) {
      shares[indexes[nth] ?? 0] = share;
    }
  }
  return shares;
}

function amountOff(amount: number): Discount | null {
  return amount === 0 ? null : { kind: 'amount', amount };
}

function groupKey(line: ProposalLine): string {
  const { start } = recurrenceOf(line);
  return `${line.period}:${start.kind === 'date' ? start.date : start.kind}`;
}

/** The schema requires it for each recurring line. */
function recurrenceOf(line: ProposalLine | undefined): Recurrence {
  return line?.recurrence ?? { start: { kind: 'by_owner' }, periods: null };
}

/** The day on which an entry is billed; null for a milestone. */
export function entryDate(
  { acceptedOn }: Pick<BillingPlan, 'acceptedOn'>,
  { due }: Pick<PlanEntry, 'due'>,
): string | null {
  switch (due.kind) {
    case 'acceptance':
      return acceptedOn;
    case 'date':
      return due.date;
    case 'days':
      return addDays(acceptedOn, due.days);
    case 'milestone':
      return null;
  }
}
