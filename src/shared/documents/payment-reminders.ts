/** Reminders of payment: which of their texts fits, by the day and by what was sent. Pure. */

/** In the order in which they are sent. Email templates and placeholders have the same names. */
const reminderStages = [
  'before_due',
  'on_due_date',
  'first_overdue',
  'second_overdue',
  'last_overdue',
] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** Texts of reminders: of one invoice, or of several in one email. */
export const reminderPurposes = [...reminderStages, 'several_invoices'] as const;
export type ReminderPurpose = (typeof reminderPurposes)[number];

/** Purpose of their emails. */
export const PAYMENT_REMINDER = 'payment_reminder';

/**
 * `overdueReminders`: how many were sent since the due date. `isLast`: whether none follows by
 * schedule.
 */
export function reminderStageOf(
  daysLate: number,
  overdueReminders: number,
  isLast = true,
): ReminderStage {
  if (daysLate < 0) return 'before_due';
  if (daysLate === 0) return 'on_due_date';
  if (overdueReminders === 0) return 'first_overdue';
  return overdueReminders === 1 || !isLast ? 'second_overdue' : 'last_overdue';
}
