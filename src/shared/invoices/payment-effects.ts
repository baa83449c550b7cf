/** What entries of payments do to sums. Pure; shared/invoices/payments.schema.ts has the kinds. */
import type { EntryKind } from './payments.schema.ts';

interface Effect {
  /** On the client’s credit in the entry’s currency. */
  credit: number;
  /** On the amount paid of its invoice. */
  paid: number;
  writtenOff: number;
}

const none: Effect = { credit: 0, paid: 0, writtenOff: 0 };

/** `invoiceId`: null if the entry is of no invoice. Amounts are minor units. */
export function effectOf(entry: {
  kind: EntryKind;
  amount: number;
  invoiceId: string | null;
}): Effect {
  const { kind, amount } = entry;
  const isOfInvoice = entry.invoiceId !== null;
  switch (kind) {
    case 'payment':
      return { ...none, credit: amount };
    case 'allocation':
    case 'credit':
      return { ...none, credit: -amount, paid: amount };
    case 'release':
      return { ...none, credit: amount, paid: -amount };
    case 'reversal':
      return isOfInvoice
        ? { ...none, credit: amount, paid: -amount }
        : { ...none, credit: -amount };
    case 'refund':
      return isOfInvoice ? { ...none, paid: -amount } : { ...none, credit: -amount };
    case 'refund_reversal':
      return isOfInvoice ? { ...none, paid: amount } : { ...none, credit: amount };
    case 'write_off':
      return { ...none, writtenOff: amount };
    case 'write_off_reversal':
      return { ...none, writtenOff: -amount };
  }
}
