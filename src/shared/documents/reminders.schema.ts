/** API schemas for the reminders of a document. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';

/** Why a recipient gets no further reminder, or none yet. */
const noReminderReasons = [
  // In the settings, for all documents.
  'off_in_settings',
  // For this document.
  'off',
  'expired',
  // The document was not emailed to them, or in an earlier version only.
  'not_emailed',
  // The owner created a link for them, which ended those of emails.
  'link_created',
  // An email to them was not sent yet.
  'sending',
  // The last reminder was refused.
  'failed',
  'responded',
  'all_sent',
] as const;
export type NoReminderReason = (typeof noReminderReasons)[number];

const remindedRecipient = z.strictObject({
  /** One of their links, as in the list of recipients. */
  linkId: z.string(),
  /** The day of the next reminder, in the studio’s time zone; null for none. */
  nextOn: calendarDateSchema.nullable(),
  /** Null if there is a next one. */
  reason: z.enum(noReminderReasons).nullable(),
  /** Reminders since the last email with the document, or since it was extended. */
  sent: z.int().min(0),
});

export const documentReminders = z.strictObject({
  /** Whether its recipients get reminders and an expiry notice. */
  isOn: z.boolean(),
  /** Whether it still waits for a response, so that this can be changed. */
  isAwaited: z.boolean(),
  /** Recipients who may respond; empty if nothing is awaited. */
  items: z.array(remindedRecipient),
});
export type DocumentReminders = z.output<typeof documentReminders>;

export const reminderSwitch = z.strictObject({ isOn: z.boolean() });
