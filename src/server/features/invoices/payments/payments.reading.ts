import {
  paymentSummary,
  type PaymentSummary,
} from '../../../../shared/invoices/payment-list.schema.ts';
import type { PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { paymentDetail, refundOfPayment } from '../../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { paymentNotFound } from '../invoices.errors.ts';
import { listInvoiceNumbers } from '../invoices.repository.ts';
import type { ListedPayment } from './payment-list.repository.ts';
import { receivedOf, usesOf } from './payment-uses.ts';
import { listEntriesOfPayments } from './payments.repository.ts';

/** The payment as the API returns it. Throws `paymentNotFound`. */
export async function readPayment(db: Database, id: string): Promise<PaymentDetail> {
  const entries = await listEntriesOfPayments(db, [id]);
  const payment = entries.find((entry) => entry.id === id);
  if (payment?.kind !== 'payment') throw paymentNotFound();
  const { refunds, numbered, ...own } = factsOf(payment, entries, await numbersIn(db, entries));
  return pickFields(paymentDetail, {
    ...own,
    receiptNumber: (await findFrozen(db, id))?.number ?? null,
    refunds: refunds.map(({ entry, isReversed }) =>
      pickFields(refundOfPayment, {
        ...entry,
        paymentDate: entry.entryDate,
        invoice: entry.invoiceId === null ? null : numbered(entry.invoiceId),
        isReversed,
      }),
    ),
  });
}

/** The same of a page of payments, with their clients. */
export async function presentPayments(
  db: Database,
  rows: readonly ListedPayment[],
): Promise<PaymentSummary[]> {
  const ids = rows.map(({ id }) => id);
  const entries = await listEntriesOfPayments(db, ids);
  const numbers = await numbersIn(db, entries);
  const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId);
  return rows.map((row) => {
    const { refunds, ...facts } = factsOf(row, byPayment.get(row.id) ?? [], numbers);
    return pickFields(paymentSummary, {
      ...facts,
      client: { id: row.clientId, name: row.clientName ?? '' },
      refunded: refunds.reduce(
        (sum, { entry, isReversed }) => sum + (isReversed ? 0 : entry.amount),
        0,
      ),
    });
  });
}

type Numbers = Awaited<ReturnType<typeof listInvoiceNumbers>>;

async function numbersIn(db: Database, entries: readonly PaymentEntryRow[]): Promise<Numbers> {
  return listInvoiceNumbers(db, [...new Set(entries.flatMap(({ invoiceId }) => invoiceId ?? []))]);
}

function factsOf(payment: PaymentEntryRow, entries: readonly PaymentEntryRow[], numbers: Numbers) {
  const { settles, credit } = usesOf(entries);
  const numbered = (invoiceId: string) => ({ invoiceId, number: numbers.get(invoiceId) ?? null });
  const undone = new Set(entries.map(({ reversesId }) => reversesId));
  return {
    ...payment,
    amount: receivedOf(payment),
    paymentDate: payment.entryDate,
    isReversed: undone.has(payment.id),
    credit,
    invoices: [...settles].flatMap(([invoiceId, amount]) =>
      amount > 0 ? [{ ...numbered(invoiceId), amount }] : [],
    ),
    refunds: entries
      .filter(({ kind }) => kind === 'refund')
      .map((entry) => ({ entry, isReversed: undone.has(entry.id) })),
    numbered,
  };
}
