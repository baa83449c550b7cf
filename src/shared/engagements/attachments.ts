/** What attaching an issued invoice changes in a plan. Pure. */
import { allocate, sumOf } from '../money/rounding.ts';
import type { Adjustment } from './adjustments.schema.ts';
import type { PlannedChange } from './engagement-api.schema.ts';
import type { AttachableInvoices } from './engagement-inputs.schema.ts';
import type { LedgerInvoice } from './ledger.ts';
import { isOwnPayment, OWN_PAYMENT } from './own-payments.ts';
import { draftChange, plannedChanges } from './plan-change.ts';
import { billedEntry, currentInvoices, type PlanState } from './plan-state.ts';

export type AttachableInvoice = Omit<AttachableInvoices['invoices'][number], 'amountDue'>;

export interface Attachment {
  adjustment: Extract<Adjustment, { kind: 'attached' }>;
  /** Payments before and after it. */
  changes: PlannedChange[];
}

/**
 * `entryKey`: the payment that it bills; null for none, which adds one. Undefined if nothing of the
 * payment is open, or a draft bills it.
 */
export function attachmentOf(
  state: PlanState,
  { id: invoiceId, number, issueDate, total }: AttachableInvoice,
  entryKey: string | null,
): Attachment | undefined {
  const attemptOf = (key: string) =>
    1 + state.invoices.filter((one) => one.entryKey === key && one.period === 0).length;
  if (entryKey !== null) {
    const entry = billedEntry(state, { entryKey, period: 0 });
    if (entry === undefined || entry.open <= 0 || hasDraft(state, entryKey)) return undefined;
    const change = { key: entryKey, total };
    const entries = draftChange(state, change);
    const data = { invoiceId, attempt: attemptOf(entryKey), raises: 0, entries };
    return {
      adjustment: { kind: 'attached', entryKey, data },
      changes: plannedChanges(state, change),
    };
  }
  const earlier = new Set(state.invoices.map((one) => one.entryKey).filter(isOwnPayment));
  const key = `${OWN_PAYMENT}${earlier.size + 1}`;
  const label = `Invoice ${number}`;
  const weights = state.agreed.taxGroups.map(({ amount }) => amount);
  const own = {
    key,
    label,
    amount: total,
    shares: sumOf(weights) > 0 ? allocate(total, weights) : weights,
    due: { kind: 'date', date: issueDate } as const,
    termsDays: 0,
  };
  const data = { invoiceId, attempt: 1, raises: total, entries: [own] };
  return {
    adjustment: { kind: 'attached', entryKey: key, data },
    changes: [{ label, from: null, to: total }],
  };
}

/** By how much attaching it raised the agreed total: the amount of its own payment, else 0. */
export function raisedBy(
  { adjustments }: Pick<PlanState, 'adjustments'>,
  { invoiceId }: Pick<LedgerInvoice, 'invoiceId'>,
): number {
  const attached = adjustments.findLast(
    ({ kind, data }) => kind === 'attached' && data.invoiceId === invoiceId,
  );
  return attached?.kind === 'attached' ? attached.data.raises : 0;
}

export type DetachObstacle = 'credited' | 'billed_by_others' | 'payment_changed';

/** Why an attached invoice can’t be detached; null if it can. */
export function detachObstacle(
  state: PlanState,
  { invoiceId, entryKey }: Pick<LedgerInvoice, 'invoiceId' | 'entryKey'>,
): DetachObstacle | null {
  const { entries, changeOrders } = state.plan;
  const credits = changeOrders.flatMap((order) => order.credits);
  if (credits.some((credit) => credit.invoiceId === invoiceId)) return 'credited';
  const raised = raisedBy(state, { invoiceId });
  if (raised === 0) return null;
  const others = currentInvoices(state).filter((one) => one.entryKey === entryKey);
  if (others.length > 1) return 'billed_by_others';
  // With its payment goes what attaching it added, no more and no less.
  const planned = entries.find(({ key }) => key === entryKey)?.amount;
  return planned === raised ? null : 'payment_changed';
}

/** Payments that an invoice can bill. */
export function billablePayments(state: PlanState): { key: string; label: string; open: number }[] {
  return state.plan.entries.flatMap(({ key, label }) => {
    const open = billedEntry(state, { entryKey: key, period: 0 })?.open ?? 0;
    return open > 0 && !hasDraft(state, key) ? [{ key, label, open }] : [];
  });
}

const hasDraft = (state: PlanState, key: string) =>
  currentInvoices(state).some(({ entryKey, status }) => entryKey === key && status === 'draft');
