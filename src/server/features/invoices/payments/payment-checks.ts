/** What steps with payments have in common: the rows that they need, and what they refuse. */
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { IssuedDeps } from '../draft/drafts.actions.ts';
import {
  amountDueChanged,
  amountExceeded,
  currencyMismatch,
  invalidInvoice,
  nothingLeft,
  paymentNotFound,
} from '../invoices.errors.ts';
import { readInvoice } from '../invoices.reading.ts';
import { requireIntactPayments } from './intact-payments.ts';
import { findEntry, listEntriesOfPayments } from './payments.repository.ts';
import type { MoneyStep, LockedClient } from './record-entries.ts';

export function rowOf({ invoices }: LockedClient, id: string): InvoiceRow {
  const row = invoices.get(id);
  if (row === undefined) throw new Error(`${id} is not locked`);
  return row;
}

/** The locked invoice. Throws `amountDueChanged`. */
export async function requireAmountDue(
  trx: Trx,
  deps: IssuedDeps,
  {
    locked,
    id,
    expectedAmountDue,
  }: { locked: LockedClient; id: string; expectedAmountDue: number | undefined },
): Promise<InvoiceRow> {
  const row = rowOf(locked, id);
  if (expectedAmountDue !== undefined && expectedAmountDue !== row.amountDue) {
    throw amountDueChanged(await readInvoice(trx, deps, id));
  }
  return row;
}

export async function requirePast(
  trx: Trx,
  { now }: LockedClient,
  paymentDate: string,
): Promise<void> {
  if (paymentDate > (await studioDay(trx, now))) {
    throw invalidInvoice('paymentDate', 'can’t be in the future');
  }
}

/** Throws `currencyMismatch`, `amountExceeded`. */
export function requireWithinDue(row: InvoiceRow, amount: number, currency: string): void {
  if (row.currency !== currency) throw currencyMismatch(row.currency);
  if (amount > row.amountDue) {
    throw amountExceeded('exceeds_amount_due', 'The amount exceeds the amount due.');
  }
}

export function requireWithinPayment(amount: number, most: number): void {
  if (most <= 0) throw nothingLeft();
  if (amount > most) {
    throw amountExceeded('exceeds_payment', 'The amount exceeds what is left of the payment.');
  }
}

export async function getPayment(trx: Trx, id: string): Promise<PaymentEntryRow> {
  const entry = await findEntry(trx, id);
  if (entry?.kind !== 'payment') throw paymentNotFound();
  return entry;
}

/** The entries of a payment of the locked client. Throws `paymentNotFound`, `RecordsChanged`. */
export async function intactPayment(trx: Trx, { clientId }: LockedClient, id: string) {
  const payment = await getPayment(trx, id);
  if (payment.clientId !== clientId) throw paymentNotFound();
  await requireIntactPayments(trx, [id]);
  return listEntriesOfPayments(trx, [id]);
}

export const singleStep = (
  type: MoneyStep['type'],
  entry: MoneyStep['entries'][number],
): MoneyStep => ({
  type,
  entries: [entry],
});

export const existing = <Value>(value: Value | null | undefined): Value[] =>
  value === null || value === undefined ? [] : [value];
