/** The email that reminds of an invoice, in the words of the owner’s template if there is one. */
import { daysBetween } from '../../../../shared/dates/calendar-dates.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { fillEmailTemplate } from '../../../../shared/documents/placeholders.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { reminderStageOf } from '../../../../shared/documents/payment-reminders.ts';
import { counted } from '../../../../shared/plural.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { inOwnWords, type EmailContent } from '../../../documents/deliveries/email.ts';
import { listEmailTemplates } from '../../../documents/email-templates/email-templates.repository.ts';
import { invoiceEmail } from '../invoices.mail.ts';
import { countOverdueReminders } from './reminders.repository.ts';

interface Reminding {
  row: InvoiceRow;
  snapshot: InvoiceSnapshot;
  isPaidOnline: boolean;
  /** In the studio’s time zone. */
  today: string;
}

export async function reminderEmail(db: Database, reminding: Reminding): Promise<EmailContent> {
  const { row, snapshot, today } = reminding;
  const { dueDate } = snapshot;
  const daysLate = daysBetween(dueDate, today);
  const stage = reminderStageOf(daysLate, await countOverdueReminders(db, row.id));
  const content = invoiceEmail(reminding);
  const { money, longDate } = documentFormat(snapshot);
  const placeholders = {
    ...content.placeholders,
    'amount paid': money(row.paid),
    'days late': counted(Math.max(daysLate, 0), 'day'),
  };
  const { paymentReminders } = textsFor(snapshot.language).emails;
  const { subject, message } = paymentReminders[stage]({
    number: isolatedTexts(snapshot).number,
    amountDue: money(row.amountDue),
    dueDate: longDate(dueDate).replaceAll(' ', '\u00a0'),
    daysLate: placeholders['days late'],
  });
  const ours: EmailContent = {
    ...content,
    kind: stage,
    purpose: stage,
    placeholders,
    subject,
    preheader: message,
    message,
  };
  const [own] = await listEmailTemplates(db, stage);
  if (own === undefined) return ours;
  return inOwnWords(ours, {
    subject: fillEmailTemplate(own.subject, placeholders),
    message: fillEmailTemplate(own.message, placeholders),
  });
}
