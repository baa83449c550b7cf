/** The numbers that offices know the studio by. */
import { z } from 'zod';
import { filledLine } from '../text/text.schema.ts';

export const TAX_IDS_MOST = 5;

/** Kinds of EN 16931, as an e-invoice can’t tell tax IDs apart by their names. */
export const taxIdKinds = {
  /** BT-31. */
  vat: 'VAT number',
  /** BT-32. */
  tax: 'Tax ID',
  /** BT-30. */
  legal: 'Company registration',
  /** BT-29. */
  other: 'Other',
} as const;
export type TaxIdKind = keyof typeof taxIdKinds;

/** Those of the European Union and most others begin with a country (BR-CO-09); Greece’s is EL. */
export const vatNumberSchema = z
  .string()
  .regex(/^[A-Za-z]{2}/, 'must begin with the country code, e.g. DE');

/** E.g. “EIN” and its number, printed on documents. */
export const taxIdSchema = z
  .strictObject({
    /** Unknown for tax IDs that were entered before kinds existed. */
    kind: z.enum(Object.keys(taxIdKinds) as [TaxIdKind, ...TaxIdKind[]]).default('other'),
    label: filledLine(40),
    number: filledLine(60),
  })
  .superRefine(({ kind, number }, context) => {
    const found = kind === 'vat' ? vatNumberSchema.safeParse(number).error?.issues : undefined;
    for (const { message } of found ?? []) {
      context.addIssue({ code: 'custom', path: ['number'], message });
    }
  });
export type TaxId = z.output<typeof taxIdSchema>;

export const taxIdsSchema = z
  .array(taxIdSchema)
  .max(TAX_IDS_MOST, `Add at most ${TAX_IDS_MOST} tax IDs.`);
