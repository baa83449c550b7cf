/** Credit notes of an invoice in the API. Amounts are minor units of its currency. */
import { z } from 'zod';
import { LINE_LIMITS, documentLine } from '../documents/priced-lines.schema.ts';
import { taxSchema } from '../documents/tax.schema.ts';
import { invoiceDraftFields } from './invoice-draft.schema.ts';

const key = documentLine.shape.key;
const amount = z.int();

/** What credit notes that are issued have left of an invoice. */
export const creditable = z.strictObject({
  lines: z.array(
    z.strictObject({
      /** The key of the invoice’s line. */
      line: key,
      /** Thousandths; null where an amount was credited that is no quantity at the line’s price. */
      quantity: z.int().nullable(),
      /** Part of the line’s net amount, which includes tax if prices do. */
      amount,
    }),
  ),
  /** By tax, including it. */
  taxes: z.array(z.strictObject({ tax: taxSchema, amount })),
});
export type Creditable = z.output<typeof creditable>;

/** A line without quantity and amount is credited with all that is left of it. */
const pickedLine = z
  .strictObject({
    line: key,
    quantity: documentLine.shape.quantity.optional(),
    amount: documentLine.shape.unitPrice.optional(),
  })
  .refine(({ quantity, amount: part }) => quantity === undefined || part === undefined, {
    error: 'Send either quantity or amount, not both.',
  });
export type PickedLine = z.output<typeof pickedLine>;

/** Without lines it credits all that is left. */
export const newCreditNote = z.strictObject({
  lines: z
    .array(pickedLine)
    .min(1, 'Choose a line item.')
    .max(LINE_LIMITS.lines)
    .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, {
      error: 'Two line items have the same key.',
    })
    .optional(),
  reason: invoiceDraftFields.notes.optional(),
});
export type NewCreditNote = z.output<typeof newCreditNote>;
