import type { PaymentMethod } from '../../../../shared/invoices/payments.schema.ts';

/** How money comes. */
export const methodWords: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Otherwise',
};
