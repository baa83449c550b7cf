/** Content of a draft invoice, in the editor, the API and the database. */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { addDays, calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { line, lines } from '../text/text.schema.ts';
import {
  discountSchema,
  LINE_LIMITS,
  lineListOf,
  positiveAmount,
  pricedLine,
} from '../documents/priced-lines.schema.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';

export const INVOICE_LIMITS = {
  ...LINE_LIMITS,
  purchaseOrderNumber: 60,
  buyerReference: 100,
  notes: 4000,
  deposits: 20,
  termsDays: 365,
} as const;

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

/** Of a line that bills the late fee of another invoice: which, and for which days. */
export const billedLateFee = z.strictObject({
  invoiceId: recordId,
  from: calendarDateSchema,
  until: calendarDateSchema,
});

const invoiceLine = pricedLine.extend({ lateFee: billedLateFee.optional() });
export type InvoiceLine = z.output<typeof invoiceLine>;

export const invoiceDraftFields = {
  clientId: recordId.nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  lines: lineListOf(invoiceLine),
  discount: discountSchema.nullable(),
  /** Amounts paid before, with labels, e.g. “Deposit, invoice 2026-0012”. */
  deposits: z
    .array(z.strictObject({ label: line(INVOICE_LIMITS.title), amount: positiveAmount }))
    .max(
      INVOICE_LIMITS.deposits,
      `An invoice can have at most ${INVOICE_LIMITS.deposits} deposits.`,
    ),
  /** Null: the day on which it is issued. */
  issueDate: calendarDateSchema.nullable(),
  due,
  lateFee: lateFeeSchema.nullable(),
  /** When the work was done, if not on the issue date (BT-73, BT-74). */
  servicePeriodStart: calendarDateSchema.nullable(),
  servicePeriodEnd: calendarDateSchema.nullable(),
  /** The client’s PO number (BT-13), which some clients require. */
  purchaseOrderNumber: line(INVOICE_LIMITS.purchaseOrderNumber),
  /** A reference for the client, e.g. a grant or a department (BT-10). */
  buyerReference: line(INVOICE_LIMITS.buyerReference),
  notes: lines(INVOICE_LIMITS.notes),
};

export const invoiceDraftSchema = z.strictObject(invoiceDraftFields);
export type InvoiceDraft = z.output<typeof invoiceDraftSchema>;

/** `issueDate`: the chosen one, else the day on which it is issued. */
export function dueDay({ due }: Pick<InvoiceDraft, 'due'>, issueDate: string): string {
  return due.kind === 'date' ? due.date : addDays(issueDate, due.days);
}

/** Only the fields to change, and the version that was read. Lines and deposits are sent whole. */
export const invoiceDraftChanges = invoiceDraftSchema.partial().extend({ version: z.int().min(1) });
export type InvoiceDraftChanges = z.output<typeof invoiceDraftChanges>;
