/**
 * The ledger of an engagement: what was agreed, billed and paid, and what of each payment is open.
 * Amounts are minor units including tax. Nothing else adds them up. Pure.
 */
import type { z } from 'zod';
import type { StoredStatus } from '../invoices/invoice-status.ts';
import { sumOf } from '../money/rounding.ts';
import type { BillingPlan } from '../proposals/schedule/billing-plan.schema.ts';
import type { ChangeOrderData, CreditEffect, StoredAdjustment } from './adjustments.schema.ts';
import type { CurrentPlan } from './current-plan.ts';
import type { billedAmounts, EngagementLedger } from './engagement-api.schema.ts';

/** An invoice that the plan drafted, or that was attached, with what is stored of it. */
export interface LedgerInvoice {
  entryKey: string;
  /** 0 for a payment; 1, 2, 3 … of a recurring group. */
  period: number;
  attempt: number;
  invoiceId: string;
  origin: 'drafted' | 'attached';
  /** Null once its draft was deleted, as are the amounts. */
  status: StoredStatus | null;
  total: number | null;
  credited: number | null;
  paid: number | null;
  writtenOff: number | null;
}

/** An issued credit note. */
export interface LedgerCredit {
  id: string;
  /** The invoice that it credits. */
  invoiceId: string;
  number: string | null;
  total: number;
}

/** Of issued invoices. */
type Billed = z.output<typeof billedAmounts>;

export interface EntryLedger {
  key: string;
  /** As it is now: of the plan, less what price reductions and credits of change orders lowered it by. */
  amount: number;
  lowered: number;
  /** Of what change orders reduced after it was billed: what their credit notes don’t credit yet. */
  toCredit: number;
  drafted: number;
  invoiced: number;
  credited: number;
  /** Was open when the engagement was canceled, or has become so since; no part of `amount`. */
  notBilled: number;
  /** Neither drafted nor billed: amount − drafted − (invoiced − credited); below 0 it is to be credited. */
  open: number;
}

export interface Ledger extends EngagementLedger {
  entries: EntryLedger[];
  recurring: (Billed & { key: string })[];
}

export function ledgerOf(
  { total: accepted }: Pick<BillingPlan, 'total'>,
  { entries, recurring, changeOrders }: Pick<CurrentPlan, 'entries' | 'recurring' | 'changeOrders'>,
  adjustments: readonly StoredAdjustment[],
  rows: { invoices: readonly LedgerInvoice[]; credits: readonly LedgerCredit[] },
): Ledger {
  const counted = countedInvoices(rows.invoices, adjustments);
  const payments = counted.filter(({ period }) => period === 0);
  const byKey = Map.groupBy(counted, ({ entryKey }) => entryKey);
  const byInvoice = Map.groupBy(rows.credits, ({ invoiceId }) => invoiceId);
  const ordered = changeOrders.flatMap(({ credits: ofOrder }) => ofOrder);
  const credits = { byInvoice, effects: creditEffects(adjustments), ordered };
  const attached = sumOf(
    adjustments.map((one) => {
      if (one.kind === 'attached') return one.data.raises;
      return one.kind === 'detached' ? -one.data.lowers : 0;
    }),
  );
  const priceReductions = creditSum(credits, payments, 'price_reduction');
  const billed = billedBy(payments);
  const changes = sumOf(changeOrders.map(({ total }) => total));
  const isCanceled = adjustments.some(({ kind }) => kind === 'engagement_canceled');
  const before = sumOf([accepted, changes, attached, -priceReductions]);
  const left = sumOf([before, -billed.invoiced, billed.credited]);
  const notBilled = isCanceled ? Math.max(0, left) : 0;
  return {
    accepted,
    changeOrders: changes,
    attached,
    priceReductions,
    notBilled,
    agreed: before - notBilled,
    ...billed,
    toBill: left - notBilled,
    entries: entries
      .map(({ key, amount }) => entryLedger(key, amount, byKey.get(key), credits))
      .map((entry) => (isCanceled ? withoutRest(entry) : entry)),
    recurring: recurring.map(({ key }) => ({ key, ...billedBy(byKey.get(key) ?? []) })),
  };
}

function entryLedger(
  key: string,
  planned: number,
  invoices: readonly LedgerInvoice[] = [],
  credits: Credits,
): EntryLedger {
  const ids = new Set(invoices.map(({ invoiceId }) => invoiceId));
  // From its acceptance on, whatever becomes of the credit notes.
  const own = credits.ordered.filter(({ invoiceId }) => ids.has(invoiceId));
  const ordered = sumOf(own.map(({ amount: ofOrder }) => ofOrder));
  const lowered = ordered + creditSum(credits, invoices, 'price_reduction');
  const toCredit = Math.max(0, ordered - creditSum(credits, invoices, 'change_order'));
  const amount = planned - lowered;
  const drafts = invoices.filter(({ status }) => status === 'draft');
  const drafted = sumOf(drafts.map(({ total }) => total ?? 0));
  const { invoiced, credited } = billedBy(invoices);
  const open = sumOf([amount, -drafted, -invoiced, credited]);
  return { key, amount, lowered, toCredit, drafted, invoiced, credited, notBilled: 0, open };
}

/** What is open is not billed any more. */
function withoutRest({ amount, open, ...entry }: EntryLedger): EntryLedger {
  const notBilled = Math.max(0, open);
  return { ...entry, notBilled, amount: amount - notBilled, open: open - notBilled };
}

/** Drafts, deleted and void invoices are left out. */
function billedBy(invoices: readonly LedgerInvoice[]): Billed {
  const issued = invoices.filter(
    ({ status }) => status !== null && status !== 'draft' && status !== 'void',
  );
  const add = (of: (invoice: LedgerInvoice) => number | null) =>
    sumOf(issued.map((one) => of(one) ?? 0));
  const invoiced = add(({ total }) => total);
  const credited = add((one) => one.credited);
  const paid = add((one) => one.paid);
  const writtenOff = add((one) => one.writtenOff);
  const amountDue = sumOf([invoiced, -credited, -paid, -writtenOff]);
  return { invoiced, credited, paid, writtenOff, amountDue };
}

/** Without attached invoices that were detached since. */
export function countedInvoices<
  Row extends Pick<LedgerInvoice, 'origin' | 'invoiceId' | 'entryKey' | 'attempt'>,
>(invoices: readonly Row[], adjustments: readonly StoredAdjustment[]): Row[] {
  const attached = new Map<string, string>();
  for (const { kind, entryKey, data } of adjustments) {
    if (kind === 'attached') attached.set(data.invoiceId, `${entryKey} ${data.attempt}`);
    if (kind === 'detached') attached.delete(data.invoiceId);
  }
  return invoices.filter(
    ({ origin, invoiceId, entryKey, attempt }) =>
      origin === 'drafted' || attached.get(invoiceId) === `${entryKey} ${attempt}`,
  );
}

/** What the owner decided about each credit note. */
export function creditEffects(
  adjustments: readonly StoredAdjustment[],
): ReadonlyMap<string, CreditEffect> {
  return new Map(
    adjustments.flatMap(({ kind, data }) =>
      kind === 'credit_classified' ? [[data.creditNoteId, data.effect] as const] : [],
    ),
  );
}

interface Credits {
  byInvoice: ReadonlyMap<string, readonly LedgerCredit[]>;
  effects: ReadonlyMap<string, CreditEffect>;
  /** What change orders credit. */
  ordered: ChangeOrderData['credits'];
}

/** The sum of these invoices’ credit notes with the effect. */
function creditSum(
  { byInvoice, effects }: Credits,
  invoices: readonly LedgerInvoice[],
  wanted: CreditEffect,
): number {
  const credits = invoices.flatMap(({ invoiceId }) => byInvoice.get(invoiceId) ?? []);
  const counted = credits.filter(({ id }) => (effects.get(id) ?? 'bill_again') === wanted);
  return sumOf(counted.map(({ total }) => total));
}
