/** Emails that remind of the payment of an invoice, before and after its due date. */
import type { ReminderStage } from '../../documents/payment-reminders.ts';

interface Reminded {
  number: string;
  amountDue: string;
  dueDate: string;
  /** E.g. “3 days”. */
  daysLate: string;
}

interface Several {
  /** E.g. “2 invoices”. */
  invoices: string;
  /** With several currencies, several amounts. */
  amountDue: string;
}

interface ReminderText {
  subject: string;
  message: string;
}

/** Amounts and dates arrive formatted, or as placeholders. Nothing in them threatens. */
export const paymentReminders = {
  before_due: ({ number, amountDue, dueDate }) => ({
    subject: `Invoice ${number} is due on ${dueDate}`,
    message: `A short reminder: invoice ${number} is due on ${dueDate}. The amount due is ${amountDue}.`,
  }),
  on_due_date: ({ number, amountDue }) => ({
    subject: `Invoice ${number} is due today`,
    message: `Invoice ${number} is due today. The amount due is ${amountDue}.`,
  }),
  first_overdue: ({ number, amountDue, dueDate }) => ({
    subject: `Reminder: invoice ${number} was due on ${dueDate}`,
    message: `Invoice ${number} was due on ${dueDate}. The amount due is ${amountDue}.\n\nIf you have already paid it, thank you, and please ignore this email.`,
  }),
  second_overdue: ({ number, amountDue, daysLate }) => ({
    subject: `Second reminder: invoice ${number} is ${daysLate} overdue`,
    message: `Invoice ${number} is ${daysLate} overdue. The amount due is ${amountDue}.\n\nPlease pay it, or reply with the day on which you expect to pay. If something about the invoice is wrong, please say so.`,
  }),
  last_overdue: ({ number, amountDue, dueDate, daysLate }) => ({
    subject: `Last reminder: invoice ${number} is ${daysLate} overdue`,
    message: `This is the last reminder about invoice ${number}. It was due on ${dueDate} and is ${daysLate} overdue. The amount due is ${amountDue}.\n\nPlease pay it now, or reply to this email to agree on how it will be paid.`,
  }),
  several_invoices: ({ invoices, amountDue }: Several) => ({
    subject: `Reminder: ${invoices}, ${amountDue} due`,
    message: `This is a reminder of ${invoices}. The total amount due is ${amountDue}.\n\nIf you have already paid, thank you, and please ignore this email.`,
  }),
} satisfies Record<ReminderStage, (invoice: Reminded) => ReminderText> &
  Record<'several_invoices', (invoices: Several) => ReminderText>;

/** Of several invoices in one email. */
export const reminderList = {
  invoice: (number: string) => `Invoice ${number}`,
  due: (amount: string, day: string) => `${amount}, due on ${day}`,
  overdue: (amount: string, day: string, days: string) =>
    `${amount}, due on ${day}, ${days} overdue`,
  link: (number: string) => `View invoice ${number}`,
  others: 'The other invoices are on the same page, under “Your documents”.',
};
