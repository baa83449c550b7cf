import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';

/** What was received of a payment, without what counts as paid beside it. Pure. */
export const receivedOf = ({
  amount,
  bankFee,
  taxWithheld,
}: Pick<PaymentEntryRow, 'amount' | 'bankFee' | 'taxWithheld'>) => amount - bankFee - taxWithheld;
