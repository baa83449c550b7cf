/** Values of a tax’s form: the API’s input, with the rate as typed. */
import { z } from 'zod';
import { taxFields } from '../../../../shared/documents/tax.schema.ts';
import { ratePpmSchema } from '../../../../shared/money/rates.schema.ts';
import { newListedTax, TAX_LIMITS, type ListedTax } from '../../../../shared/taxes/taxes.schema.ts';
import { filledLine } from '../../../../shared/text/text.schema.ts';
import { percentage, readTyped, writtenFor } from '../../../forms/typed-number.ts';

const typedRate = z
  .string()
  .transform((text, context) => {
    const { units, problem } = readTyped(text, percentage);
    if (units !== undefined) return units;
    context.issues.push({ code: 'custom', message: problem, input: text });
    return z.NEVER;
  })
  .pipe(ratePpmSchema);

export const taxForm = z.strictObject({
  name: filledLine(TAX_LIMITS.name),
  documentName: newListedTax.shape.documentName.unwrap(),
  category: taxFields.category,
  ratePpm: typedRate,
  reason: taxFields.reason.unwrap(),
});

export type TaxValues = z.input<typeof taxForm>;

/** `tax`: undefined for a new one. */
export function taxValuesOf(tax: ListedTax | undefined): TaxValues {
  if (tax === undefined)
    return { name: '', documentName: '', category: 'standard', ratePpm: '', reason: '' };
  const { name, documentName, category, ratePpm, reason } = tax;
  return { name, documentName, category, ratePpm: writtenFor(ratePpm, percentage), reason };
}
