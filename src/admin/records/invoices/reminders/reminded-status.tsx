import type { ReactNode } from 'react';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { InvoiceStatusMark } from '../invoice-status-mark.tsx';
import { LastReminder } from './last-reminder.tsx';
import { RemindButton } from './remind-button.tsx';

interface RemindedStatusProps {
  invoice: Pick<InvoiceSummary, 'id' | 'number' | 'status' | 'lastReminderAt'>;
  /** What else is said about paying it. */
  children?: ReactNode;
}

/** The status of an invoice in a list, its last reminder, and a way to remind of an overdue one. */
export function RemindedStatus({ invoice, children }: RemindedStatusProps) {
  const { id, number, status, lastReminderAt } = invoice;
  return (
    <>
      {/* The space is between the two where the link has room beside the status. */}
      <InvoiceStatusMark status={status} />
      {'\u2002'}
      {children}
      <LastReminder at={lastReminderAt} />
      {status === 'overdue' && <RemindButton id={id} name={`invoice ${number ?? ''}`} />}
    </>
  );
}
