/** Status of invoices and credit notes: stored by amounts, shown also by date. */

/** Shown statuses, and their labels; `issued` is only for credit notes, which have no amount due. */
export const statusLabels = {
  draft: 'Draft',
  issued: 'Issued',
  open: 'Open',
  partially_paid: 'Partially paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
} as const;
export type InvoiceStatus = keyof typeof statusLabels;
export const invoiceStatuses = Object.keys(statusLabels) as [InvoiceStatus, ...InvoiceStatus[]];

/** Stored statuses: `overdue` depends on the date and is not stored. */
export type StoredStatus = Exclude<InvoiceStatus, 'overdue'>;

/** Minor units of the invoice’s currency, without reversed payments. */
export interface Settlement {
  payableAmount: number;
  paid: number;
  /** Amounts the studio gives up collecting, e.g. intermediary bank fees. */
  writtenOff: number;
  /** Amount credited by credit notes. */
  credited: number;
}

/** Negative if the invoice was overpaid. */
export function calculateAmountDue(settlement: Settlement): number {
  const { payableAmount, paid, writtenOff, credited } = settlement;
  return payableAmount - paid - writtenOff - credited;
}

/**
 * The stored status of an issued document that is not void. A credit note alone doesn’t make an
 * invoice partially paid, because the client has paid nothing.
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
