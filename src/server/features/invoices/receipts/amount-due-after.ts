/** The amount due right after a payment, as its receipt states it. Pure. */
import { calculateAmountDue } from '../../../../shared/invoices/invoice-status.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';

type Entry = Pick<
  InvoiceEntry,
  'id' | 'kind' | 'amount' | 'reference' | 'createdAt' | 'isReversed'
>;

interface Settled {
  payableAmount: number;
  /** All entries of the invoice, oldest first. */
  entries: readonly Entry[];
  /** Total of the credit notes that were issued by then. */
  credited: number;
}

/** Entries after the payment are left out; a write-off recorded with it counts. */
export function amountDueAfter(payment: Entry, settled: Settled): number {
  const { payableAmount, entries, credited } = settled;
  // By their order: two entries can have the same instant.
  const at = entries.findIndex(({ id }) => id === payment.id);
  const next = entries[at + 1];
  const last = next !== undefined && isMadeWith(payment, next) ? at + 1 : at;
  const effects = entries
    .slice(0, last + 1)
    .filter(({ kind, isReversed }) => !isReversed && !reversals.has(kind))
    .map(({ kind, amount }) =>
      effectOf({ kind: kind === 'payment' ? 'allocation' : kind, amount, invoiceId: '' }),
    );
  const sum = (of: 'paid' | 'writtenOff') =>
    effects.reduce((total, effect) => total + effect[of], 0);
  const [paid, writtenOff] = [sum('paid'), sum('writtenOff')];
  return calculateAmountDue({ payableAmount, paid, writtenOff, credited });
}

const reversals: ReadonlySet<Entry['kind']> = new Set([
  'reversal',
  'refund_reversal',
  'write_off_reversal',
]);

/** Whether it is the remainder that was written off with the payment. */
function isMadeWith(payment: Entry, next: Entry): boolean {
  const { createdAt, reference } = payment;
  return next.kind === 'write_off' && next.createdAt === createdAt && next.reference === reference;
}
