/** The status of invoices and credit notes: the stored one from the amounts, the shown one from that and the day. */

/** As it is shown; `issued` is for credit notes alone, which nobody pays. */
export const invoiceStatuses = [
  'draft',
  'issued',
  'open',
  'partially_paid',
  'overdue',
  'paid',
  'credited',
  'void',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** As its row stores it: `overdue` follows from the day. */
export type StoredStatus = Exclude<InvoiceStatus, 'overdue'>;

/** All in minor units of the invoice’s currency, without reversed payments. */
export interface Settlement {
  payableAmount: number;
  paid: number;
  /** Amounts the studio gives up collecting, e.g. intermediary bank fees. */
  writtenOff: number;
  /** By credit notes. */
  credited: number;
}

/** Below 0 if the invoice was overpaid. */
export function calculateAmountDue(settlement: Settlement): number {
  const { payableAmount, paid, writtenOff, credited } = settlement;
  return payableAmount - paid - writtenOff - credited;
}

/**
 * The stored status of an issued document that is not void. A credit note alone makes an invoice
 * no partially paid one: the client has paid nothing.
 */
export function issuedStatus(
  kind: 'invoice' | 'credit_note',
  settlement: Settlement,
): Exclude<StoredStatus, 'draft' | 'void'> {
  if (kind === 'credit_note') return 'issued';
  const { paid, writtenOff, credited } = settlement;
  if (calculateAmountDue(settlement) > 0) return paid + writtenOff > 0 ? 'partially_paid' : 'open';
  return paid === 0 && credited > 0 ? 'credited' : 'paid';
}

/** The shown status. `today`: in the studio’s time zone; an invoice isn’t overdue on its due date. */
export function statusOn(
  today: string,
  { status, dueDate }: { status: StoredStatus; dueDate: string | null },
): InvoiceStatus {
  const isOutstanding = status === 'open' || status === 'partially_paid';
  return isOutstanding && dueDate !== null && today > dueDate ? 'overdue' : status;
}
