import type { InvoiceStatus } from '../../shared/invoices/invoice-status.ts';
import { statusLabels } from '../../shared/invoices/status-labels.ts';
import { StatusMark, type StatusTone } from '../../ui/status-mark.tsx';

const tones: Record<InvoiceStatus, StatusTone> = {
  draft: 'waiting',
  issued: 'done',
  open: 'active',
  partially_paid: 'active',
  overdue: 'attention',
  paid: 'done',
  credited: 'quiet',
  void: 'stopped',
};

export function InvoiceStatusMark({ status }: { status: InvoiceStatus }) {
  return <StatusMark tone={tones[status]}>{statusLabels[status]}</StatusMark>;
}
