/** On which days clients are reminded of invoices. */
import { z } from 'zod';

const LIMITS = { days: 6, afterDue: 3, before: 60, after: 180 } as const;

/** As there are texts of a first, a second and a last one. */
const areFew = (days: readonly number[]) => days.filter((day) => day > 0).length <= LIMITS.afterDue;

const isAscending = (days: readonly number[]) =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? day));

/** From the due date, in order: negative before it, 0 on it. */
export const reminderDaysSchema = z
  .array(
    z
      .int('must be a whole number of days')
      .min(-LIMITS.before, `must be at most ${LIMITS.before} days before the due date`)
      .max(LIMITS.after, `must be at most ${LIMITS.after} days after the due date`),
  )
  .min(1, 'needs at least one day')
  .max(LIMITS.days, `can have at most ${LIMITS.days} days`)
  .refine(areFew, { error: `can have at most ${LIMITS.afterDue} days after the due date` })
  .refine(isAscending, { error: 'must be in order, each day once' });

export const paymentReminderSchedule = z.strictObject({
  isOn: z.boolean(),
  days: reminderDaysSchema,
  /** Whether those of a Saturday or Sunday are sent on the next Monday. */
  skipsWeekends: z.boolean(),
});
export type PaymentReminderSchedule = z.output<typeof paymentReminderSchedule>;

/** `text`: the column of the settings; null until the owner chose. */
export const paymentScheduleOf = (text: string | null): PaymentReminderSchedule | null =>
  text === null ? null : paymentReminderSchedule.parse(JSON.parse(text));

/** What is proposed until the owner chose. */
export const proposedPaymentReminders: PaymentReminderSchedule = {
  isOn: true,
  days: [-3, 0, 3, 10, 20],
  skipsWeekends: true,
};
