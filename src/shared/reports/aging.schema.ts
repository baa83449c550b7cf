/** What clients owe on a day, by how late it is. Amounts are minor units. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { recordId } from '../ids.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../texts/texts.ts';

const amount = z.int();

/** `days30`: 1 to 30 days late, and so on. */
export const agingBuckets = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

export const agingLabels: Record<AgingBucket, string> =
  textsFor(DEFAULT_LANGUAGE).documents.statement.ages;

/** What the sums are called, in the order of their columns. */
export const agingSumLabels: Record<keyof AgingSums, string> = {
  ...agingLabels,
  amountDue: 'Amount due',
  credit: 'Credit',
};

/** `daysLate`: 0 or less before the day after the due date. */
export function bucketOf(daysLate: number): AgingBucket {
  if (daysLate <= 0) return 'notDue';
  if (daysLate <= 30) return 'days30';
  if (daysLate <= 60) return 'days60';
  return daysLate <= 90 ? 'days90' : 'older';
}

export const agingQuery = z.strictObject({
  asOf: calendarDateSchema
    .optional()
    .meta({ description: 'The day, in the studio’s time zone. Without one, today.' }),
});

export const agingSums = z.strictObject({
  notDue: amount,
  days30: amount,
  days60: amount,
  days90: amount,
  older: amount,
  amountDue: amount.meta({ description: 'Of all invoices that are not settled in full.' }),
  credit: amount.meta({
    description: 'The client’s credit balance, and what overpaid invoices exceed.',
  }),
});
export type AgingSums = z.output<typeof agingSums>;

const agedInvoice = z.strictObject({
  id: recordId,
  number: z.string(),
  issueDate: calendarDateSchema,
  dueDate: calendarDateSchema,
  daysLate: z.int().meta({ description: '0 or less if it is not overdue.' }),
  amountDue: amount,
});
export type AgedInvoice = z.output<typeof agedInvoice>;

const remindedInvoice = agedInvoice.extend({
  /** When the client was last reminded of it by that day; null if never. */
  lastReminderAt: z.string().nullable(),
});

export const agingReport = z.strictObject({
  asOf: calendarDateSchema,
  currencies: z.array(
    z.strictObject({
      currency: z.string(),
      ...agingSums.shape,
      clients: z.array(
        z.strictObject({
          client: z.strictObject({ id: z.string(), name: z.string() }),
          ...agingSums.shape,
          /** Earliest due date first. */
          invoices: z.array(remindedInvoice),
        }),
      ),
    }),
  ),
});
export type AgingReport = z.output<typeof agingReport>;
