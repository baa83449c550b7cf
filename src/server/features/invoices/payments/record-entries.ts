/** Records entries of payments with all that follows from them: sums, statuses, events, ledgers. */
import type { EventType } from '../../../../shared/activity/describe-event.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { newRow } from '../../../platform/events/row-hashes.ts';
import { newId } from '../../../platform/ids.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import { lockIntactInvoice } from '../intact-invoice.ts';
import { invoiceNotFound } from '../invoices.errors.ts';
import { findInvoice } from '../invoices.repository.ts';
import { settle } from '../issued/issued-invoice.ts';
import { freezeReceipt } from '../receipts/freeze-receipt.ts';
import { addCredit, insertEntries, type NewEntry } from './payments.repository.ts';

/** What one event tells of: entries with the same `aboutId`. */
export interface MoneyStep {
  type: EventType;
  entries: readonly NewEntry[];
  /** Of a refund or its reversal: whether it was said that the client owes what the refund left due. */
  isOwed?: boolean;
}

/** A client whose money is moved, locked with those of its invoices that are concerned. */
export interface LockedClient {
  actor: Actor;
  now: Temporal.Instant;
  clientId: string;
  /** By id. */
  invoices: ReadonlyMap<string, InvoiceRow>;
}

/**
 * The client first and then its invoices in the order of their ids, so that two servers wait for
 * each other and never in a circle. Throws as `lockIntactInvoice`, and `invoiceNotFound` for one of
 * another client.
 */
export async function lockInvoices(
  trx: Trx,
  { actor, now, clientId }: Omit<LockedClient, 'invoices'>,
  ids: readonly string[],
): Promise<LockedClient> {
  await lockClientRow(trx, clientId);
  const invoices = new Map<string, InvoiceRow>();
  for (const id of new Set(ids.toSorted())) {
    const row = await lockIntactInvoice(trx, id);
    if (row.clientId !== clientId) throw invoiceNotFound();
    invoices.set(id, row);
  }
  return { actor, now, clientId, invoices };
}

/** An issued invoice with its client, and with others of the same client. Throws as `lockInvoices`. */
export async function lockWithClient(
  trx: Trx,
  by: Pick<LockedClient, 'actor' | 'now'>,
  id: string,
  others: readonly string[] = [],
): Promise<LockedClient> {
  const row = await findInvoice(trx, id);
  if (row === undefined) throw invoiceNotFound();
  // A draft may have no client: that it is one is said once it is locked.
  return lockInvoices(trx, { ...by, clientId: row.clientId ?? '' }, [id, ...others]);
}

type EntryFacts = Pick<NewEntry, 'kind' | 'currency' | 'amount' | 'entryDate' | 'aboutId'> &
  Partial<NewEntry>;

/** With what its kind doesn’t have. A payment is its own money. */
export function moneyEntry({ clientId, now }: LockedClient, facts: EntryFacts): NewEntry {
  const id = newId('pay', now);
  return {
    id,
    clientId,
    bankFee: 0,
    taxWithheld: 0,
    paymentId: facts.kind === 'payment' ? id : null,
    invoiceId: null,
    reversesId: null,
    method: null,
    reference: '',
    createdAt: instantText(now),
    ...facts,
  };
}

/** All or nothing, in this order; each step becomes an event. */
export async function recordEntries(
  trx: Trx,
  deps: Pick<IssuedDeps, 'followInvoice'>,
  locked: LockedClient,
  steps: readonly MoneyStep[],
): Promise<void> {
  const { actor, now, clientId, invoices } = locked;
  const at = instantText(now);
  const entries = steps.flatMap((step) => step.entries);
  await freezeReceipt(trx, locked, entries);
  await insertEntries(trx, clientId, entries);
  for (const [currency, own] of Map.groupBy(entries, (entry) => entry.currency)) {
    const change = sumOf(own, 'credit');
    if (change !== 0) await addCredit(trx, { clientId, currency }, change);
  }
  for (const [id, row] of invoices) {
    const own = entries.filter(({ invoiceId }) => invoiceId === id);
    if (own.length === 0) continue;
    const paid = row.paid + sumOf(own, 'paid');
    const writtenOff = row.writtenOff + sumOf(own, 'writtenOff');
    const openRefund = Math.max(row.openRefund + openRefundOf(steps, id), 0);
    await settle(trx, row, { paid, writtenOff, openRefund }, at);
  }
  const events = steps.flatMap(({ type, entries: own, isOwed = false }) => {
    const [first] = own;
    if (first === undefined) return [];
    const { aboutId, currency } = first;
    const number = invoices.get(aboutId)?.number ?? null;
    const amount = own.at(-1)?.amount ?? 0;
    const told = { number, amount, currency, entries: own.map(idOf) };
    const data = { ...told, ...(isOwed && { isOwed }) };
    const rows = own.map(({ id }) => newRow('paymentEntries', id));
    return [{ actor, type, targetId: aboutId, clientId, data, rows }];
  });
  await recordEvents(trx, events, at);
  for (const id of invoices.keys()) await deps.followInvoice(trx, id);
}

/** What is refunded of an invoice without an answer to what it leaves due. */
const openRefundOf = (steps: readonly MoneyStep[], id: string) =>
  steps.reduce((sum, { entries, isOwed = false }) => {
    const own = entries.filter(({ invoiceId }) => invoiceId === id);
    const change = amountsOf(own, 'refund') - amountsOf(own, 'refund_reversal');
    return isOwed ? sum : sum + change;
  }, 0);

const amountsOf = (entries: readonly NewEntry[], kind: NewEntry['kind']) =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);

const idOf = ({ id }: NewEntry) => id;

const sumOf = (entries: readonly NewEntry[], of: keyof ReturnType<typeof effectOf>) =>
  entries.reduce((sum, entry) => sum + effectOf(entry)[of], 0);
