/** Full content of a receipt for a payment, immutable: its PDF is generated from it alone. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { invoiceSnapshotSchema } from './invoice-snapshot.schema.ts';
import { paymentMethods } from './payments.schema.ts';

const { seller, buyer, logoSha256, currency, language, style, paperSize } =
  invoiceSnapshotSchema.shape;
const text = z.string();
const amount = z.int();

/** From the first invoice, as they were when it was issued; in advance as a new one would have them. */
const frame = { currency, language, style, paperSize, seller, buyer, logoSha256 };

const facts = {
  /** The day on which the receipt was created. */
  issueDate: calendarDateSchema,
  amount,
  paymentDate: calendarDateSchema,
  method: z.enum(paymentMethods).nullable(),
  reference: text,
};

/** Of a payment of one invoice from before receipts had numbers: created when first wanted. */
const firstSnapshotSchema = z.strictObject({
  /** Version of this schema; increased with every change: old snapshots are never migrated. */
  format: z.literal(1),
  invoiceNumber: text,
  ...frame,
  ...facts,
  /** Amount due after this payment; negative if the invoice was overpaid. */
  amountDue: amount,
});

/** Frozen by the transaction that records the payment. */
const numberedSnapshotSchema = z.strictObject({
  format: z.literal(2),
  number: text,
  ...frame,
  /** `amount` is what was received; the payment is worth it with both of these. */
  ...facts,
  bankFee: amount,
  taxWithheld: amount,
  /** What it settles, with the amounts due after it. */
  invoices: z.array(
    z.strictObject({
      invoiceId: text,
      number: text,
      purchaseOrderNumber: text,
      project: text,
      amount,
      amountDue: amount,
    }),
  ),
  /** What became credit of the client. */
  credit: amount,
});
export type NumberedReceipt = z.output<typeof numberedSnapshotSchema>;

export const receiptSnapshotSchema = z.discriminatedUnion('format', [
  firstSnapshotSchema,
  numberedSnapshotSchema,
]);
export type ReceiptSnapshot = z.output<typeof receiptSnapshotSchema>;
