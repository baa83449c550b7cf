/**
 * Priced lines of documents and their totals; the catalog uses the same limits. Amounts are minor
 * units. BT numbers: EN 16931.
 */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { taxSchema } from './tax.schema.ts';
import { ratePpmSchema } from '../money/rates.schema.ts';
import { line, lines } from '../text/text.schema.ts';

export const LINE_LIMITS = {
  lines: 200,
  title: 200,
  details: 2000,
  unit: 30,
  /**
   * A trillion minor units: for a line, a payment or an issued total. Sums of 9000 such
   * documents stay exact.
   */
  amount: 1_000_000_000_000,
  /** Thousandths. */
  quantity: 1_000_000_000,
} as const;

const amount = z
  .int('must be an amount of money')
  .max(LINE_LIMITS.amount, 'is too large')
  .min(-LINE_LIMITS.amount, 'is too low');
export const positiveAmount = amount.min(0, 'can’t be less than 0');

export const discountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ratePpm: ratePpmSchema }),
  z.strictObject({ kind: z.literal('amount'), amount: positiveAmount }),
]);
export type Discount = z.output<typeof discountSchema>;

/** What a line of a draft and of a frozen document have in common. */
export const documentLine = z.strictObject({
  /** Created with the line, so that lines can be told apart while they move. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,24}$/),
  title: line(LINE_LIMITS.title).default(''),
  details: lines(LINE_LIMITS.details).default(''),
  /** Thousandths. */
  quantity: z
    .int('must be a quantity with at most three decimals')
    .min(1, 'must be more than 0')
    .max(LINE_LIMITS.quantity, 'is too large'),
  /** e.g. “hour”; may be empty. */
  unit: line(LINE_LIMITS.unit).default(''),
  unitPrice: amount,
  discount: discountSchema.nullable().default(null),
  tax: taxSchema,
});

/** A line of a draft. */
export const pricedLine = documentLine.extend({
  /**
   * The tax of the list that `tax` was copied from; null if it was typed. The list may have
   * changed since: the copy counts.
   */
  taxId: recordId.nullable().default(null),
});
export type PricedLine = z.output<typeof pricedLine>;

/** `line`: a `pricedLine`, or one with more fields. */
export const lineListOf = <Line extends z.ZodType<PricedLine>>(line: Line) =>
  z
    .array(line)
    .max(LINE_LIMITS.lines, `A document can have at most ${LINE_LIMITS.lines} line items.`)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
      error: 'Two line items have the same key.',
    });
export const pricedLinesSchema = lineListOf(pricedLine);

/** A calculated amount, in minor units of the document’s currency. */
const calculated = z.int();

export const lineTotalsSchema = z.strictObject({
  /** Quantity times unit price. */
  amount: calculated,
  discountAmount: calculated,
  /** Line net amount after discount (BT-131). */
  netAmount: calculated,
});

/** A line of a frozen document, with its calculated amounts. */
export const frozenLineSchema = documentLine.extend(lineTotalsSchema.shape);
export type FrozenLine = z.output<typeof frozenLineSchema>;

export const taxSubtotalSchema = z.strictObject({
  tax: taxSchema,
  /** Sum of the group’s line net amounts. */
  subtotal: calculated,
  /** The group’s share of the discount on the whole. */
  discount: calculated,
  /** Taxable amount, excluding tax (BT-116). */
  taxableAmount: calculated,
  taxAmount: calculated,
});

export const totalsSchema = z.strictObject({
  /** Includes tax if prices do. */
  subtotal: calculated,
  discount: calculated,
  /** In the order of first occurrence. */
  taxBreakdown: z.array(taxSubtotalSchema),
  /** Excluding tax (BT-109). */
  totalExcludingTax: calculated,
  taxAmount: calculated,
  /** Including tax (BT-112). */
  total: calculated,
  deposits: calculated,
  /** Amount due for payment (BT-115). */
  payableAmount: calculated,
});
