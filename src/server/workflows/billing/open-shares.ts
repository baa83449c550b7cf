/** How a payment that was billed before is shared over its tax groups when the rest is billed. */
import { creditEffects } from '../../../shared/engagements/ledger.ts';
import {
  currentInvoices,
  type BilledEntry,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import { isSameTax, type Tax } from '../../../shared/documents/tax-categories.ts';
import { allocate, sumOf } from '../../../shared/money/rounding.ts';
import {
  groupAmounts,
  type GroupAmount,
} from '../../../shared/proposals/schedule/payment-schedule.ts';
import type { Trx } from '../../database/database.ts';
import { getIssued } from '../../features/invoices/issued/issued-invoice.ts';

/**
 * What is open of each tax group, in their order: its share, less what was invoiced with that tax, and
 * with what was credited of it, so that all invoices together have the tax that was agreed. They add
 * up to the open amount of the payment; what was billed with other taxes is taken from all groups.
 */
export async function openShares(
  trx: Trx,
  state: PlanState,
  entry: Pick<BilledEntry, 'key' | 'open' | 'shares'>,
  taxGroups: readonly { tax: Tax }[],
): Promise<number[]> {
  const issued = currentInvoices(state).filter(
    ({ entryKey, period, status }) =>
      entryKey === entry.key && period === 0 && !notIssued.has(status),
  );
  const ids = new Set(issued.map(({ invoiceId }) => invoiceId));
  const invoiced = await amountsOf(trx, ids);
  const effects = creditEffects(state.adjustments);
  const credits = state.credits.filter(
    ({ id, invoiceId }) => ids.has(invoiceId) && (effects.get(id) ?? 'bill_again') === 'bill_again',
  );
  const creditIds = credits.map(({ id }) => id);
  const credited = await amountsOf(trx, creditIds);
  const left = taxGroups.map(({ tax }, index) => {
    const ofTax = (amounts: readonly GroupAmount[]) =>
      sumOf(amounts.filter((one) => isSameTax(one.tax, tax)).map(({ amount }) => amount));
    const share = entry.shares[index] ?? 0;
    const open = sumOf([share, -ofTax(invoiced), ofTax(credited)]);
    return share < 0 ? open : Math.max(0, open);
  });
  return allocate(entry.open, sumOf(left) > 0 ? left : entry.shares);
}

const notIssued: ReadonlySet<string | null> = new Set([null, 'draft', 'void']);

async function amountsOf(trx: Trx, ids: Iterable<string>): Promise<GroupAmount[]> {
  const amounts: GroupAmount[] = [];
  for (const id of ids) amounts.push(...groupAmounts((await getIssued(trx, id)).snapshot.totals));
  return amounts;
}
