/** Full content of a receipt for a payment, immutable: its PDF is generated from it alone. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { invoiceSnapshotSchema } from './invoice-snapshot.schema.ts';
import { paymentMethods } from './payments.schema.ts';

const { seller, buyer, logoSha256, currency, language, style, paperSize } =
  invoiceSnapshotSchema.shape;

export const receiptSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots are never migrated. */
  format: z.literal(1),
  /** From the invoice, as they were when it was issued. */
  invoiceNumber: z.string(),
  currency,
  language,
  style,
  paperSize,
  seller,
  buyer,
  logoSha256,
  /** The day on which the receipt was created. */
  issueDate: calendarDateSchema,
  amount: z.int(),
  paymentDate: calendarDateSchema,
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  /** Amount due after this payment; negative if the invoice was overpaid. */
  amountDue: z.int(),
});
export type ReceiptSnapshot = z.output<typeof receiptSnapshotSchema>;
