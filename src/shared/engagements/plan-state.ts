/** An engagement as it is now, from its stored rows. Pure. */
import { sumOf } from '../money/rounding.ts';
import { billingPlanSchema, type BillingPlan } from '../proposals/schedule/billing-plan.schema.ts';
import type { Billed } from './due-billing.ts';
import { planHistory, type PlanHistory, type StoredAdjustment } from './adjustments.schema.ts';
import { currentPlan, type CurrentEntry, type CurrentPlan } from './current-plan.ts';
import { engagementStatusAfter, type EngagementStatus } from './engagement-status.ts';
import {
  countedInvoices,
  ledgerOf,
  type EntryLedger,
  type Ledger,
  type LedgerCredit,
  type LedgerInvoice,
} from './ledger.ts';

interface PlanRows<Invoice extends LedgerInvoice> {
  responses: Parameters<typeof planHistory>[0];
  adjustments: Parameters<typeof planHistory>[1];
  /** In the order of keys, periods and attempts. */
  invoices: readonly Invoice[];
  credits: readonly LedgerCredit[];
}

export interface PlanState<Invoice extends LedgerInvoice = LedgerInvoice> {
  /** As accepted. */
  agreed: BillingPlan;
  plan: CurrentPlan;
  adjustments: readonly StoredAdjustment[];
  given: PlanHistory['given'];
  ledger: Ledger;
  status: EngagementStatus;
  /** Also those that were deleted, voided or detached. */
  invoices: readonly Invoice[];
  /** Issued credit notes of these invoices. */
  credits: readonly LedgerCredit[];
}

/** `row`: with the plan as stored. Throws if it can’t be read. */
export function planState<Invoice extends LedgerInvoice>(
  row: { plan: string },
  { responses, adjustments, invoices, credits }: PlanRows<Invoice>,
): PlanState<Invoice> {
  const agreed = billingPlanSchema.parse(JSON.parse(row.plan));
  const history = planHistory(responses, adjustments);
  const plan = currentPlan(agreed, history);
  const ledger = ledgerOf(agreed, plan, history.adjustments, { invoices, credits });
  const status = engagementStatusAfter(history.adjustments);
  return { agreed, plan, ...history, ledger, status, invoices, credits };
}

/** Without attached invoices that were detached since. */
export const currentInvoices = <Invoice extends LedgerInvoice>(state: PlanState<Invoice>) =>
  countedInvoices(state.invoices, state.adjustments);

/**
 * Those that bill the plan as it stands: without detached ones, and without those of a milestone from
 * before it was set back to not reached.
 */
export function standingInvoices<Row extends Parameters<typeof countedInvoices>[0][number]>({
  invoices,
  adjustments,
}: {
  invoices: readonly Row[];
  adjustments: readonly StoredAdjustment[];
}): Row[] {
  const before = new Map<string | null, number>();
  for (const { kind, entryKey, data } of adjustments) {
    if (kind === 'reached' && data.on === null) before.set(entryKey, data.attempts);
  }
  return countedInvoices(invoices, adjustments).filter(
    ({ entryKey, attempt }) => attempt > (before.get(entryKey) ?? 0),
  );
}

/** Whether one of these invoices was drafted for it, whatever became of that. */
export function draftedBy(
  invoices: readonly Pick<LedgerInvoice, 'entryKey' | 'period'>[],
): (billed: Billed) => boolean {
  const keys = new Set(invoices.map(({ entryKey, period }) => `${entryKey} ${period}`));
  return ({ key, period }) => keys.has(`${key} ${period}`);
}

/** The payments, less what credit notes lowered them by. */
export function netEntries({ plan, ledger }: Pick<PlanState, 'plan' | 'ledger'>): CurrentEntry[] {
  const amounts = new Map(ledger.entries.map(({ key, amount }) => [key, amount]));
  return plan.entries.map((entry) => ({
    ...entry,
    amount: amounts.get(entry.key) ?? entry.amount,
  }));
}

export interface BilledEntry extends CurrentEntry, EntryLedger {
  /** What a draft of it bills: its amount, less what is invoiced already. */
  toBill: number;
}

/** The payment with its amounts; undefined for a period of recurring billing. */
export function billedEntry(
  { plan, ledger }: Pick<PlanState, 'plan' | 'ledger'>,
  { entryKey, period }: Pick<LedgerInvoice, 'entryKey' | 'period'>,
): BilledEntry | undefined {
  if (period > 0) return undefined;
  const entry = plan.entries.find(({ key }) => key === entryKey);
  const own = ledger.entries.find(({ key }) => key === entryKey);
  if (entry === undefined || own === undefined) return undefined;
  return { ...entry, ...own, toBill: sumOf([own.open, own.drafted]) };
}
