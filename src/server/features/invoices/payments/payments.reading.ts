import type { PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { paymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { paymentNotFound } from '../invoices.errors.ts';
import { listNumbers } from '../invoices.repository.ts';
import { listEntriesOfPayment } from './payments.repository.ts';
import { usesOf } from './record-entries.ts';

/** The payment as the API returns it. Throws `paymentNotFound`. */
export async function readPayment(db: Database, id: string): Promise<PaymentDetail> {
  const entries = await listEntriesOfPayment(db, id);
  const payment = entries.find((entry) => entry.id === id);
  if (payment?.kind !== 'payment') throw paymentNotFound();
  const { settles, credit } = usesOf(entries);
  const numbers = await listNumbers(db, [...settles.keys()]);
  const numbered = (invoiceId: string) => ({ invoiceId, number: numbers.get(invoiceId) ?? null });
  const undone = new Set(entries.map(({ reversesId }) => reversesId));
  const { amount: value, bankFee, taxWithheld, entryDate } = payment;
  return pickFields(paymentDetail, {
    ...payment,
    amount: value - bankFee - taxWithheld,
    paymentDate: entryDate,
    isReversed: undone.has(id),
    receiptNumber: (await findFrozen(db, id))?.number ?? null,
    credit,
    invoices: [...settles].flatMap(([invoiceId, amount]) =>
      amount > 0 ? [{ ...numbered(invoiceId), amount }] : [],
    ),
    refunds: entries
      .filter(({ kind }) => kind === 'refund')
      .map(({ id: refundId, amount, method, entryDate: paymentDate, reference, invoiceId }) => ({
        id: refundId,
        amount,
        method,
        paymentDate,
        reference,
        invoice: invoiceId === null ? null : numbered(invoiceId),
        isReversed: undone.has(refundId),
      })),
  });
}
