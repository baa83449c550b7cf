/** The amount due right after a payment, as its receipt states it. Pure. */
import { calculateAmountDue } from '../../../../shared/invoices/invoice-status.ts';
import type { listPayments } from '../invoices.repository.ts';

export type Entry = Awaited<ReturnType<typeof listPayments>>[number];

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
  const inForce = entries.slice(0, last + 1).filter(({ isReversed }) => !isReversed);
  const sum = (kind: Entry['kind']) =>
    inForce.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const [paid, writtenOff] = [sum('payment'), sum('write_off')];
  return calculateAmountDue({ payableAmount, paid, writtenOff, credited });
}

/** Whether it is the remainder that was written off with the payment. */
function isMadeWith(payment: Entry, next: Entry): boolean {
  const { createdAt, reference } = payment;
  return next.kind === 'write_off' && next.createdAt === createdAt && next.reference === reference;
}
