/**
 * The billing plan of an engagement: how what was accepted is billed. Stored with the engagement and
 * never updated. Amounts are minor units including tax unless said otherwise.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../../dates/calendar-dates.ts';
import { lateFeeSchema } from '../../documents/late-fee.schema.ts';
import { documentLine } from '../../documents/priced-lines.schema.ts';
import { taxSchema } from '../../documents/tax.schema.ts';
import { currencySchema } from '../../money/currency.schema.ts';
import { scheduleEntry } from './payment-schedule.schema.ts';
import { recurrence } from '../proposal-lines.schema.ts';

const amount = z.int();
const { label, due, termsDays } = scheduleEntry.shape;
const { start, periods } = recurrence.shape;

/** A payment of the schedule. */
export const planEntry = z.strictObject({
  /** Of the schedule, or with a colon for one that a change of the plan added. */
  key: z.string(),
  label,
  amount,
  /** Its share of each tax group, in their order; they add up to `amount`. */
  shares: z.array(amount),
  due,
  termsDays,
  /** When the owner expects a milestone to be reached; set by a change of the plan alone. */
  expectedOn: calendarDateSchema.nullable().optional(),
});
export type PlanEntry = z.output<typeof planEntry>;

const recurringLine = documentLine.extend({
  /** Its share of the discount on its period, frozen; part of `discount`. */
  discountShare: amount,
  periods,
});

/** Recurring lines that share one invoice each period. */
export const recurringGroup = z.strictObject({
  /** From period and start, e.g. `month:acceptance`; no payment of a schedule can have such a key. */
  key: z.string(),
  period: z.enum(['month', 'year']),
  start,
  lines: z.array(recurringLine).min(1),
});
export type RecurringGroup = z.output<typeof recurringGroup>;

export const billingPlanSchema = z.strictObject({
  /** Version of this schema. */
  format: z.literal(1),
  /** Null for what was agreed without one. */
  proposal: z.strictObject({ number: z.string(), revision: z.int().min(1) }).nullable(),
  /** Or agreed; in the studio’s time zone. */
  acceptedOn: calendarDateSchema,
  currency: currencySchema,
  /** Agreed one-time total. */
  total: amount,
  /** The tax groups of the one-time total, with the titles of their line items. */
  taxGroups: z.array(z.strictObject({ tax: taxSchema, amount, items: z.array(z.string()) })),
  entries: z.array(planEntry),
  /** Whether prices of recurring line items include tax. */
  pricesIncludeTax: z.boolean(),
  recurring: z.array(recurringGroup),
  /** `number`: empty if none was given, or if it follows. */
  purchaseOrder: z.strictObject({ isRequired: z.boolean(), number: z.string() }),
  /** Of the invoices. Absent: none. */
  lateFee: lateFeeSchema.optional(),
});
export type BillingPlan = z.output<typeof billingPlanSchema>;
