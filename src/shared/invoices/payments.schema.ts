/** API schemas of payments. Amounts are minor units. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { line } from '../text/text.schema.ts';
import { INVOICE_LIMITS } from './invoice-draft.schema.ts';

export const paymentMethods = ['bank_transfer', 'card', 'check', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const amount = z
  .int('must be an amount of money')
  .min(1, 'must be more than 0')
  .max(INVOICE_LIMITS.amount, 'is too large');

/** Earlier dates are typing errors, e.g. 1926 for 2026. */
const EARLIEST_PAYMENT = '2000-01-01';

export const newPayment = z.strictObject({
  amount,
  method: z.enum(paymentMethods),
  /** Today or earlier. */
  paymentDate: calendarDateSchema
    .refine((day) => day >= EARLIEST_PAYMENT, { error: 'can’t be before 2000' })
    .meta({ example: '2026-03-31' }),
  reference: line(200).default(''),
  /** Writes off the remaining amount due, e.g. an intermediary bank fee. */
  writeOffRemainder: z.boolean().default(false),
  expectedAmountDue: z.int('must be an amount of money').optional().meta({
    description:
      'The amount due that you read, in minor units. If it has changed, nothing is recorded, and the response is 409.',
    example: 120_000,
  }),
});
export type NewPayment = z.output<typeof newPayment>;

export const newWriteOff = z.strictObject({ amount, reason: line(200).default('') });
export type NewWriteOff = z.output<typeof newWriteOff>;
