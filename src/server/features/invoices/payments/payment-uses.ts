/** What became of payments, from their entries. Pure. */
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';

/** What was received of a payment, without what counts as paid beside it. */
export const receivedOf = ({
  amount,
  bankFee,
  taxWithheld,
}: Pick<PaymentEntryRow, 'amount' | 'bankFee' | 'taxWithheld'>) => amount - bankFee - taxWithheld;

/** What of a payment settles each invoice, and is credit, from all of its entries. */
export function usesOf(entries: readonly PaymentEntryRow[]) {
  const settles = new Map<string, number>();
  for (const entry of entries) {
    const { invoiceId } = entry;
    if (invoiceId === null) continue;
    settles.set(invoiceId, (settles.get(invoiceId) ?? 0) + effectOf(entry).paid);
  }
  return { settles, credit: entries.reduce((sum, entry) => sum + effectOf(entry).credit, 0) };
}

/** Payments that have credit left, in their order, from all entries of a client in a currency. */
export function paymentsWithCredit(entries: readonly PaymentEntryRow[]) {
  const ofPayments = Map.groupBy(entries, ({ paymentId }) => paymentId);
  return entries
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ payment, credit: usesOf(ofPayments.get(payment.id) ?? []).credit }))
    .filter(({ credit }) => credit > 0);
}
