import type { InvoiceStanding } from './invoice-answers.schema.ts';

/** What each standing is called, on screens and in exports. */
export const standingWords: Record<InvoiceStanding, string> = {
  draft: 'Draft',
  issued: 'Issued',
  open: 'Open',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
};
