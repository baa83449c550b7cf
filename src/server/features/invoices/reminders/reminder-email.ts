/** The email that reminds of an invoice, in the words of the owner’s template if there is one. */
import { daysBetween } from '../../../../shared/dates/calendar-dates.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { fillEmailTemplate } from '../../../../shared/documents/placeholders.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { reminderStageOf } from '../../../../shared/documents/payment-reminders.ts';
import { counted } from '../../../../shared/plural.ts';
import { joinWords } from '../../../../shared/text/join-words.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { Fact } from '../../../platform/mail/letter.ts';
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
  /** Whether no other one follows by schedule; true if omitted. */
  isLast?: boolean;
}

export async function reminderEmail(db: Database, reminding: Reminding): Promise<EmailContent> {
  const { row, snapshot, today, isLast } = reminding;
  const { dueDate } = snapshot;
  const daysLate = daysBetween(dueDate, today);
  const stage = reminderStageOf(daysLate, await countOverdueReminders(db, row.id, dueDate), isLast);
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
  return inOwnerWords(db, ours);
}

/** About several invoices of a client that are due for a reminder on one day, the oldest first. */
export async function severalRemindersEmail(
  db: Database,
  invoices: readonly Reminding[],
): Promise<EmailContent> {
  const [first] = invoices;
  if (first === undefined) throw new Error('There is no invoice to remind of');
  const { language, buyer } = first.snapshot;
  const { paymentReminders, reminderList: texts } = textsFor(language).emails;
  const placeholders = {
    client: buyer.name,
    invoices: counted(invoices.length, 'invoice'),
    'amount due': amountsDue(invoices),
  };
  const { invoices: count, 'amount due': amountDue } = placeholders;
  const { subject, message } = paymentReminders.several_invoices({ invoices: count, amountDue });
  return inOwnerWords(db, {
    ...invoiceEmail(first),
    kind: 'several_invoices',
    purpose: 'several_invoices',
    placeholders,
    subject,
    preheader: message,
    message,
    heading: subject,
    blocks: [
      { is: 'facts', rows: Array.from(invoices, factOf) },
      { is: 'text', text: texts.others },
    ],
    linkText: texts.link(isolatedTexts(first.snapshot).number),
  });
}

function factOf({ row, snapshot, today }: Reminding): Fact {
  const { dueDate, language } = snapshot;
  const { reminderList: texts } = textsFor(language).emails;
  const { money, longDate } = documentFormat(snapshot);
  const daysLate = daysBetween(dueDate, today);
  const said = [money(row.amountDue), longDate(dueDate)] as const;
  return {
    label: texts.invoice(isolatedTexts(snapshot).number),
    value: daysLate > 0 ? texts.overdue(...said, counted(daysLate, 'day')) : texts.due(...said),
  };
}

/** The sum for each currency, e.g. “$1,200.00 and €300.00”. */
function amountsDue(invoices: readonly Reminding[]): string {
  const sums = [...Map.groupBy(invoices, ({ snapshot }) => snapshot.currency).values()].flatMap(
    (some) => {
      const [first] = some;
      const sum = some.reduce((total, { row }) => total + row.amountDue, 0);
      return first === undefined ? [] : [documentFormat(first.snapshot).money(sum)];
    },
  );
  return joinWords(sums);
}

/** With the owner’s own text for its purpose, if there is one. */
async function inOwnerWords(db: Database, ours: EmailContent): Promise<EmailContent> {
  const [own] = await listEmailTemplates(db, ours.purpose);
  if (own === undefined) return ours;
  return inOwnWords(ours, {
    subject: fillEmailTemplate(own.subject, ours.placeholders),
    message: fillEmailTemplate(own.message, ours.placeholders),
  });
}
