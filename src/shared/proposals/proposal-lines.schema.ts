/** Priced lines of a proposal: of one period each, required or optional, with limits of quantity. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { pricedLine } from '../documents/priced-lines.schema.ts';
import { isQuantityOf, linePeriods } from './line-options.ts';

/** Quantities that the client may choose, in thousandths. */
const quantityChoice = z
  .strictObject({
    min: pricedLine.shape.quantity,
    max: pricedLine.shape.quantity,
    step: pricedLine.shape.quantity,
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'can’t be less than the minimum' })
  .refine(({ min, max, step }) => (max - min) % step === 0, {
    path: ['max'],
    error: 'must be a whole number of steps above the minimum',
  });

/** `periods`: null if it continues until it is canceled. */
export const recurrence = z.strictObject({
  start: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('acceptance') }),
    z.strictObject({ kind: z.literal('date'), date: calendarDateSchema }),
    z.strictObject({ kind: z.literal('by_owner') }),
  ]),
  periods: z.int().min(1, 'must be at least 1').max(120, 'must be at most 120').nullable(),
});
export type Recurrence = z.output<typeof recurrence>;

export const proposalLine = pricedLine
  .extend({
    period: z.enum(linePeriods).default('once'),
    /** Whether the client may leave it out; null for a required line. */
    optional: z.strictObject({ isPreselected: z.boolean() }).nullable().default(null),
    /** Null for a fixed quantity. */
    quantityChoice: quantityChoice.nullable().default(null),
    /** The package of its section that contains the line; null for every package. */
    packageKey: z.string().max(24).nullable().default(null),
    /** Only for recurring lines: when billing begins, and after how many periods it ends. */
    recurrence: recurrence.nullable().default(null),
  })
  .refine((line) => (line.recurrence !== null) === (line.period !== 'once'), {
    path: ['recurrence'],
    error: 'must be set for recurring line items, and only for them',
  })
  .refine(
    ({ quantity, quantityChoice: choice }) => choice === null || isQuantityOf(choice, quantity),
    { path: ['quantity'], error: 'must be one that the client can choose' },
  );
export type ProposalLine = z.output<typeof proposalLine>;
export type QuantityChoice = z.output<typeof quantityChoice>;
