/** Status of invoices and credit notes: stored by amounts, shown also by date. */

/** Shown statuses on every surface, and their labels; `issued` is only for credit notes, which have no amount due. */
export const statusLabels = {
  draft: 'Draft',
  issued: 'Issued',
  open: 'Open',
  partially_paid: 'Partially paid',
  overdue: 'Overdue',
  paid: 'Paid',
  overpaid: 'Overpaid',
  written_off: 'Written off',
  credited: 'Credited',
  void: 'Void',
} as const;
export type InvoiceStatus = keyof typeof statusLabels;
export const invoiceStatuses = Object.keys(statusLabels) as [InvoiceStatus, ...InvoiceStatus[]];

/** How a stored `paid` is shown otherwise; null as paid. */
export type SettledAs = 'overpaid' | 'written_off' | null;

/** Stored statuses: `overdue` depends on the date and is not stored. */
export type StoredStatus = Exclude<InvoiceStatus, 'overdue' | NonNullable<SettledAs>>;

interface Stored {
  status: StoredStatus;
  settledAs: SettledAs;
}

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
 * What is stored of an issued document that is not void. A credit note alone doesn’t make an invoice
 * partially paid, because the client has paid nothing. If nothing is due, the largest of what was
 * paid, credited and written off decides; of equal ones the first.
 */
export function issuedStatus(kind: 'invoice' | 'credit_note', settlement: Settlement): Stored {
  if (kind === 'credit_note') return { status: 'issued', settledAs: null };
  const { paid, writtenOff, credited } = settlement;
  const amountDue = calculateAmountDue(settlement);
  if (amountDue > 0) {
    return { status: paid + writtenOff > 0 ? 'partially_paid' : 'open', settledAs: null };
  }
  if (amountDue < 0) return { status: 'paid', settledAs: 'overpaid' };
  if (writtenOff > Math.max(paid, credited)) return { status: 'paid', settledAs: 'written_off' };
  return { status: credited > paid ? 'credited' : 'paid', settledAs: null };
}

/**
 * The shown status. `today`: in the studio’s time zone; an invoice isn’t overdue on its due date, nor
 * while a refund left something due of which it isn’t known whether it will be credited.
 */
export function statusOn(
  today: string,
  {
    status,
    settledAs,
    dueDate,
    openRefund,
  }: Stored & { dueDate: string | null; openRefund: number | null },
): InvoiceStatus {
  const isOutstanding = status === 'open' || status === 'partially_paid';
  const isLate = dueDate !== null && today > dueDate && (openRefund ?? 0) === 0;
  return isOutstanding && isLate ? 'overdue' : (settledAs ?? status);
}
