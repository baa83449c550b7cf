/** The content of an invoice while it is a draft, as the editor, the API and the database have it. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currencies.ts';
import { line, lines } from '../text/text.schema.ts';
import { taxSchema } from './tax-categories.ts';

export const INVOICE_LIMITS = {
  lines: 200,
  title: 200,
  details: 2000,
  unit: 30,
  purchaseOrder: 60,
  buyerReference: 100,
  notes: 4000,
  deposits: 20,
  termsDays: 365,
  /**
   * A trillion minor units: of a line, a payment, and what an issued invoice comes to. Sums of
   * 9000 such invoices stay exact.
   */
  amount: 1_000_000_000_000,
  /** Thousandths. */
  quantity: 1_000_000_000,
} as const;

const amount = z
  .int('must be an amount of money')
  .max(INVOICE_LIMITS.amount, 'is too large')
  .min(-INVOICE_LIMITS.amount, 'is too far below 0');
const positiveAmount = amount.min(0, 'can’t be less than 0');

const discount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    bps: z.int().min(0, 'can’t be less than 0').max(10_000, 'can’t be more than 100 %'),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: positiveAmount }),
]);

const invoiceLine = z.strictObject({
  /** Made where the line is made, so that lines can be told apart while they move. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,24}$/),
  title: line(INVOICE_LIMITS.title).default(''),
  details: lines(INVOICE_LIMITS.details).default(''),
  /** Thousandths. */
  quantity: z
    .int('must be a quantity with at most three decimals')
    .min(1, 'must be more than 0')
    .max(INVOICE_LIMITS.quantity, 'is too large'),
  /** Such as “hour”; may be empty. */
  unit: line(INVOICE_LIMITS.unit).default(''),
  unitPrice: amount,
  discount: discount.nullable().default(null),
  tax: taxSchema,
});

const due = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('days'),
    days: z
      .int('must be a number of days')
      .min(0, 'can’t be less than 0')
      .max(INVOICE_LIMITS.termsDays, `must be at most ${INVOICE_LIMITS.termsDays} days`),
  }),
  z.strictObject({ kind: z.literal('date'), date: calendarDateSchema }),
]);

export const invoiceDraftFields = {
  clientId: z.string().max(60).nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  lines: z
    .array(invoiceLine)
    .max(INVOICE_LIMITS.lines, `takes at most ${INVOICE_LIMITS.lines} lines`)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
      error: 'has two lines with the same key',
    }),
  discount: discount.nullable(),
  /** Paid before, each with what it was, such as “Deposit, invoice 2026-0012”. */
  deposits: z
    .array(z.strictObject({ label: line(INVOICE_LIMITS.title), amount: positiveAmount }))
    .max(INVOICE_LIMITS.deposits, `takes at most ${INVOICE_LIMITS.deposits}`),
  due,
  /** When the work was done, where that is not the day of issue. */
  suppliedFrom: calendarDateSchema.nullable(),
  suppliedTo: calendarDateSchema.nullable(),
  /** The client’s number of the order; some pay nothing without. */
  purchaseOrder: line(INVOICE_LIMITS.purchaseOrder),
  /** What the client wants to find it by, such as a grant or a department (BT-10). */
  buyerReference: line(INVOICE_LIMITS.buyerReference),
  notes: lines(INVOICE_LIMITS.notes),
};

export const invoiceDraftSchema = z.strictObject(invoiceDraftFields);
export type InvoiceDraft = z.output<typeof invoiceDraftSchema>;
export type InvoiceLine = InvoiceDraft['lines'][number];

/** Only what is to change, and the version it was read at. Lines and deposits are sent whole. */
export const invoiceDraftChanges = invoiceDraftSchema.partial().extend({ version: z.int().min(1) });
export type InvoiceDraftChanges = z.output<typeof invoiceDraftChanges>;
