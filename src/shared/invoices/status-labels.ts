import type { InvoiceStatus } from './invoice-status.ts';

/** For screens and exports. */
export const statusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  issued: 'Issued',
  open: 'Open',
  partially_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
};
