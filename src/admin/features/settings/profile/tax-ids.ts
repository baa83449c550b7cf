import { z } from 'zod';
import { taxIdKinds, taxIdSchema, type TaxId } from '../../../../shared/settings/tax-ids.schema.ts';

/** A row in which nothing is written is none; the others keep their places, where errors find them. */
export const filledInTaxIds = z
  .array(z.preprocess((taxId) => (isBlank(taxId) ? undefined : taxId), taxIdSchema.optional()))
  .transform((all) => all.filter((taxId) => taxId !== undefined));

function isBlank(taxId: unknown): boolean {
  const { label, number } = taxId as TaxId;
  return label.trim() === '' && number.trim() === '';
}

export function writeTaxIds(taxIds: readonly TaxId[]): string {
  return taxIds
    .map(({ kind, label, number }) => `${label} ${number} (${taxIdKinds[kind]})`)
    .join('; ');
}
