import { z } from 'zod';
import { taxIdSchema, type Studio } from '../../../../shared/settings/studio.schema.ts';

export type TaxIds = Studio['taxIds'];

/** A row in which nothing is written is none; the others keep their places, where errors find them. */
export const filledInTaxIds = z
  .array(z.preprocess((taxId) => (isBlank(taxId) ? undefined : taxId), taxIdSchema.optional()))
  .transform((all) => all.filter((taxId) => taxId !== undefined));

function isBlank(taxId: unknown): boolean {
  const { label, number } = taxId as TaxIds[number];
  return label.trim() === '' && number.trim() === '';
}

export function writeTaxIds(taxIds: TaxIds): string {
  return taxIds.map(({ label, number }) => `${label} ${number}`).join('; ');
}
