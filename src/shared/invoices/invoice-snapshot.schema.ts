/**
 * Full content of an issued invoice or credit note, immutable: its page, PDF and
 * exports are generated from it alone, without data that may have changed since. It includes all
 * fields that an e-invoice by EN 16931 requires, so that one can be generated later. BT numbers
 * are that standard’s business terms.
 */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { bankDetailsSchema } from '../settings/bank-details.schema.ts';
import { frozenLineSchema, totalsSchema } from '../documents/priced-lines.schema.ts';
import { snapshotFrame } from '../documents/snapshot-frame.schema.ts';
import { regionOf, regionStyle } from '../documents/region-style.ts';
import { billedLateFee, invoiceDraftFields } from './invoice-draft.schema.ts';

const text = z.string();

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots stay as they are stored. */
  format: z.literal(4),
  kind: z.enum(invoiceKinds),
  number: text,
  issueDate: calendarDateSchema,
  dueDate: calendarDateSchema,
  /** Not in formats 1 to 3. */
  lateFee: invoiceDraftFields.lateFee,
  servicePeriodStart: calendarDateSchema.nullable(),
  servicePeriodEnd: calendarDateSchema.nullable(),
  currency: currencySchema,
  ...snapshotFrame,
  /** Bank details for this currency; null if the studio had none. */
  bank: bankDetailsSchema.omit({ version: true, currency: true }).nullable(),
  /** SHA-256 of the logo file; null without a logo. */
  logoSha256: text.nullable(),
  purchaseOrderNumber: text,
  buyerReference: text,
  /** Of the engagement that it bills, as documents name it; empty for none. Not in format 1 and 2. */
  project: text,
  proposalNumber: text,
  contractNumber: text,
  notes: text,
  /** The invoice that a credit note credits (BT-25, BT-26), and the reason. */
  credits: z
    .strictObject({ invoiceId: text, number: text, issueDate: calendarDateSchema, reason: text })
    .nullable(),
  pricesIncludeTax: z.boolean(),
  lines: z.array(frozenLineSchema.extend({ lateFee: billedLateFee.optional() })).min(1),
  discount: invoiceDraftFields.discount,
  deposits: invoiceDraftFields.deposits,
  totals: totalsSchema,
});
export type InvoiceSnapshot = z.output<typeof invoiceSnapshotSchema>;

const thirdSnapshotSchema = invoiceSnapshotSchema
  .omit({ lateFee: true })
  .extend({ format: z.literal(3), lines: z.array(frozenLineSchema).min(1) });

const secondSnapshotSchema = thirdSnapshotSchema
  .omit({ project: true, proposalNumber: true, contractNumber: true })
  .extend({ format: z.literal(2) });

/** Has a locale, which was language and style in one: “Please pay by 6. Dezember 2026”. */
const firstSnapshotSchema = secondSnapshotSchema
  .omit({ language: true, style: true })
  .extend({ format: z.literal(1), locale: text });

const olderSchema = z.discriminatedUnion('format', [
  firstSnapshotSchema,
  secondSnapshotSchema,
  thirdSnapshotSchema,
]);

/** Reads a stored snapshot of any format; throws `ZodError`. */
export function parseSnapshot(stored: string): InvoiceSnapshot {
  const json: unknown = JSON.parse(stored);
  const older = olderSchema.safeParse(json);
  if (!older.success) return invoiceSnapshotSchema.parse(json);
  const since = { format: 4, lateFee: null } as const;
  if (older.data.format === 3) return { ...older.data, ...since };
  const references = { project: '', proposalNumber: '', contractNumber: '', ...since };
  if (older.data.format === 2) return { ...older.data, ...references };
  const { locale, ...content } = older.data;
  const style = regionStyle(regionOf(locale), content.currency);
  return { ...content, ...references, language: 'en', style };
}
