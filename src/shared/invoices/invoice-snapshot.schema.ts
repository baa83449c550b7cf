/**
 * What an issued invoice or credit note says, whole and for good: what its page, its PDF and its
 * exports are made of, without a look at anything that may have changed since. It keeps what an
 * e-invoice after EN 16931 asks for, so that one can be made of it later. The numbers in brackets
 * are that standard’s business terms.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currencies.ts';
import { bankDetailsSchema } from '../settings/bank-details.schema.ts';
import { buyerSchema, sellerSchema } from '../documents/parties.schema.ts';
import { frozenLineSchema } from '../documents/priced-lines.schema.ts';
import { localeSchema, timeZoneSchema } from '../settings/places.ts';
import { invoiceDraftFields } from './invoice-draft.schema.ts';
import { taxSchema } from '../documents/tax-categories.ts';

const amount = z.int();
const text = z.string();

const taxSubtotal = z.strictObject({
  tax: taxSchema,
  subtotal: amount,
  discount: amount,
  taxableAmount: amount,
  taxAmount: amount,
});

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const invoiceSnapshotSchema = z.strictObject({
  /** Of this shape; raised when it changes, as old ones stay as they are. */
  format: z.literal(1),
  kind: z.enum(documentKinds),
  number: text,
  issueDate: calendarDateSchema,
  dueDate: calendarDateSchema,
  servicePeriodStart: calendarDateSchema.nullable(),
  servicePeriodEnd: calendarDateSchema.nullable(),
  currency: currencySchema,
  /** How its dates and amounts are written. */
  locale: localeSchema,
  timeZone: timeZoneSchema,
  paperSize: z.enum(['A4', 'Letter']),
  seller: sellerSchema,
  buyer: buyerSchema,
  /** Where to pay to in this currency; null where the studio had given none. */
  bank: bankDetailsSchema.omit({ version: true, currency: true }).nullable(),
  /** SHA-256 of the logo’s file; null without one. */
  logoSha256: text.nullable(),
  purchaseOrderNumber: text,
  buyerReference: text,
  notes: text,
  /** What a credit note takes back (BT-25, BT-26), and why. */
  credits: z
    .strictObject({ invoiceId: text, number: text, issueDate: calendarDateSchema, reason: text })
    .nullable(),
  pricesIncludeTax: z.boolean(),
  lines: z.array(frozenLineSchema).min(1),
  discount: invoiceDraftFields.discount,
  deposits: invoiceDraftFields.deposits,
  totals: z.strictObject({
    subtotal: amount,
    discount: amount,
    taxBreakdown: z.array(taxSubtotal),
    totalExcludingTax: amount,
    taxAmount: amount,
    total: amount,
    deposits: amount,
    payableAmount: amount,
  }),
});
export type InvoiceSnapshot = z.output<typeof invoiceSnapshotSchema>;
