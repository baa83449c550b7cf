/** Late fees that invoices have earned and that a draft can bill. Amounts are minor units. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';
import { recordId } from '../ids.schema.ts';

const amount = z.int();
const period = { from: calendarDateSchema, until: calendarDateSchema };

const proposedLateFee = z.strictObject({
  /** The invoice that is or was overdue. */
  invoiceId: recordId,
  number: z.string(),
  dueDate: calendarDateSchema,
  terms: lateFeeSchema,
  ...period,
  rows: z.array(z.strictObject({ ...period, days: z.int(), amount, fee: amount })).meta({
    description: 'Days in a row with the same amount due, and what each adds to the fee.',
  }),
  fee: amount,
  title: z.string().meta({ description: 'Of the line item.' }),
  details: z.string().meta({ description: 'The calculation as the line item states it.' }),
});
export type ProposedLateFee = z.output<typeof proposedLateFee>;

export const lateFees = z.strictObject({
  items: z.array(proposedLateFee),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Why none can be added to this draft; null if they can.' }),
});
export type LateFees = z.output<typeof lateFees>;

/** `version`: of the draft that was read. */
export const newLateFee = z.strictObject({ version: z.int().min(1), invoiceId: recordId });
export type NewLateFee = z.output<typeof newLateFee>;
