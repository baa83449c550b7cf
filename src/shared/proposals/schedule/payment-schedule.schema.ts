/** The payment schedule of a proposal: how its one-time total is divided, and when it is billed. */
import { z } from 'zod';
import { calendarDateSchema } from '../../dates/calendar-dates.ts';
import { documentLine, positiveAmount } from '../../documents/priced-lines.schema.ts';
import { ratePpmSchema } from '../../money/rates.schema.ts';
import { line } from '../../text/text.schema.ts';

export const SCHEDULE_LIMITS = { entries: 24, label: 120, days: 1000, termsDays: 365 } as const;

const { key } = documentLine.shape;

/** What an entry asks for, including tax. `lines`: the amount of these lines. */
const entryShare = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ratePpm: ratePpmSchema }),
  z.strictObject({ kind: z.literal('amount'), amount: positiveAmount }),
  z.strictObject({ kind: z.literal('lines'), lineKeys: z.array(key).max(200) }),
  z.strictObject({ kind: z.literal('remainder') }),
]);
export type EntryShare = z.output<typeof entryShare>;

/** When an entry is billed. `milestone`: when the owner marks it as reached. */
const entryDue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('acceptance') }),
  z.strictObject({ kind: z.literal('date'), date: calendarDateSchema }),
  z.strictObject({
    kind: z.literal('days'),
    /** After acceptance. */
    days: z.int('must be a number of days').min(1, 'must be at least 1').max(SCHEDULE_LIMITS.days),
  }),
  z.strictObject({ kind: z.literal('milestone') }),
]);
export type EntryDue = z.output<typeof entryDue>;

export const scheduleEntry = z.strictObject({
  key,
  /** e.g. “Deposit”. */
  label: line(SCHEDULE_LIMITS.label),
  share: entryShare,
  due: entryDue,
  /** Payment terms of its invoice. */
  termsDays: z
    .int('must be a number of days')
    .min(0, 'can’t be less than 0')
    .max(SCHEDULE_LIMITS.termsDays, `must be at most ${SCHEDULE_LIMITS.termsDays} days`),
});
export type ScheduleEntry = z.output<typeof scheduleEntry>;

export const paymentSchedule = z
  .array(scheduleEntry)
  .min(1)
  .max(
    SCHEDULE_LIMITS.entries,
    `A payment schedule can have at most ${SCHEDULE_LIMITS.entries} payments.`,
  )
  .refine(
    (all) => all.every(({ share }, index) => isRemainder(share) === (index === all.length - 1)),
    {
      error: 'The last payment, and only that one, must be the remainder.',
    },
  )
  .refine((all) => new Set(all.map((entry) => entry.key)).size === all.length, {
    error: 'Two payments have the same key.',
  });
export type PaymentSchedule = z.output<typeof paymentSchedule>;

const isRemainder = ({ kind }: EntryShare) => kind === 'remainder';
