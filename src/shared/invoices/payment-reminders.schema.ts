/** API schemas for the reminders of an invoice. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { reminderDaysSchema } from '../settings/payment-reminder-schedule.schema.ts';

/** Why no recipient gets a reminder by schedule now. */
export const reminderHolds = [
  // The studio’s schedule isn’t on.
  'off_in_settings',
  'client_paused',
  'invoice_paused',
  // Nothing is due, or a refund left it open whether anything is.
  'nothing_due',
  'problem_reported',
  // A client says that it was paid, and the owner has not confirmed it.
  'payment_reported',
  // A question about the invoice has no answer.
  'question_open',
] as const;
export type ReminderHold = (typeof reminderHolds)[number];

/** Why one recipient gets none, or none yet. */
export const recipientHolds = ['sending', 'failed', 'no_address', 'all_sent'] as const;
export type RecipientHold = (typeof recipientHolds)[number];

export const remindedRecipient = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** The day of the next one, in the studio’s time zone; null for none. */
  nextOn: calendarDateSchema.nullable(),
  /** Null if there is a next one, or nobody gets one. */
  reason: z.enum(recipientHolds).nullable(),
});

export const invoiceReminders = z.strictObject({
  /** The days from the due date that apply to it unless it has its own: the client’s, or the studio’s. */
  usualDays: z.array(z.int()),
  /** Null for the usual ones. */
  ownDays: z.array(z.int()).nullable(),
  isPaused: z.boolean(),
  /** Null if nothing holds them back. */
  hold: z.enum(reminderHolds).nullable(),
  /** The day by which it was promised to be paid; reminders go on after it. */
  promisedBy: calendarDateSchema.nullable(),
  /** Null if none is left. `withOthers`: numbers of the invoices in the same email. */
  next: z
    .strictObject({ day: calendarDateSchema, step: z.int(), withOthers: z.array(z.string()) })
    .nullable(),
  /** Those who got the invoice by email. */
  recipients: z.array(remindedRecipient),
  /** By schedule or by hand, newest first. */
  sent: z.array(
    z.strictObject({
      at: z.string(),
      /** Null for one that was sent by hand. */
      step: z.int().nullable(),
      to: z.array(z.string()),
    }),
  ),
});
export type InvoiceReminders = z.output<typeof invoiceReminders>;

/** What differs from the studio’s schedule for a client or an invoice. */
export const reminderRule = z.strictObject({
  isPaused: z.boolean(),
  /** From the due date; null for the studio’s, or for an invoice, the client’s. */
  days: reminderDaysSchema.nullable(),
});
export type ReminderRule = z.output<typeof reminderRule>;
