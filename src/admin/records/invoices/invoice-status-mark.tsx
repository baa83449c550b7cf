import { type InvoiceStatus, statusLabels } from '../../../shared/invoices/invoice-status.ts';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';

const tones: Record<InvoiceStatus, StatusTone> = {
  draft: 'waiting',
  issued: 'done',
  open: 'active',
  partially_paid: 'active',
  overdue: 'failed',
  paid: 'done',
  overpaid: 'attention',
  written_off: 'quiet',
  credited: 'quiet',
  void: 'stopped',
};

export function InvoiceStatusMark({ status }: { status: InvoiceStatus }) {
  return <StatusMark tone={tones[status]}>{statusLabels[status]}</StatusMark>;
}
