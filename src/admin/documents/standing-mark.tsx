import type { InvoiceStanding } from '../../shared/invoices/invoice-answers.schema.ts';
import { standingWords } from '../../shared/invoices/standing-words.ts';
import { StatusMark, type StatusTone } from '../../ui/status-mark.tsx';

/** What each standing asks for. */
const tones: Record<InvoiceStanding, StatusTone> = {
  draft: 'waiting',
  issued: 'done',
  open: 'active',
  partly_paid: 'active',
  overdue: 'attention',
  paid: 'done',
  credited: 'quiet',
  void: 'stopped',
};

/** How an invoice stands, by a word and a shape. */
export function StandingMark({ standing }: { standing: InvoiceStanding }) {
  return <StatusMark tone={tones[standing]}>{standingWords[standing]}</StatusMark>;
}
