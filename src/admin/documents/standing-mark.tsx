import type { InvoiceStanding } from '../../shared/invoices/invoice-answers.schema.ts';
import { StatusMark, type StatusTone } from '../../ui/status-mark.tsx';

interface StandingLook {
  word: string;
  tone: StatusTone;
}

/** What each standing is called, and what it asks for. */
export const standingLooks: Record<InvoiceStanding, StandingLook> = {
  draft: { word: 'Draft', tone: 'waiting' },
  issued: { word: 'Issued', tone: 'done' },
  open: { word: 'Open', tone: 'active' },
  partly_paid: { word: 'Partly paid', tone: 'active' },
  overdue: { word: 'Overdue', tone: 'attention' },
  paid: { word: 'Paid', tone: 'done' },
  credited: { word: 'Credited', tone: 'quiet' },
  void: { word: 'Void', tone: 'stopped' },
};

/** How an invoice stands, by a word and a shape. */
export function StandingMark({ standing }: { standing: InvoiceStanding }) {
  const { word, tone } = standingLooks[standing];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
