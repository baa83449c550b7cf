/** When clients are reminded of documents that wait for their response. */
import { z } from 'zod';

function wholeNumber(unit: string, most: number) {
  return z
    .int(`must be a whole number of ${unit}`)
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);
}

export const reminderScheduleSchema = z.strictObject({
  /** Whether clients get reminders and expiry notices. */
  isOn: z.boolean(),
  /** Days from the email with the document to the first reminder. */
  firstAfterDays: wholeNumber('days', 60),
  /** Days from each reminder to the next. */
  everyDays: wholeNumber('days', 30),
  /** How many each recipient gets. */
  most: wholeNumber('reminders', 10),
  /** Days from the email with the document in which reminders are sent. */
  withinDays: wholeNumber('days', 120),
});
export type ReminderSchedule = z.output<typeof reminderScheduleSchema>;

export const defaultReminders: ReminderSchedule = {
  isOn: true,
  firstAfterDays: 5,
  everyDays: 2,
  most: 5,
  withinDays: 30,
};
