/** Which tax the first line of a new document has; later lines copy the line before. */
import type { Tax } from '../documents/tax-categories.ts';
import type { ListedTax, TaxList } from './taxes.schema.ts';

/** A line’s tax: a copy, and the tax of the list that it was copied from, if any. */
export interface LineTax {
  taxId: string | null;
  tax: Tax;
}

export interface TaxedClient {
  defaultTaxId: string | null;
  isTaxExempt: boolean;
  taxExemptReason: string;
  address: { country: string | null };
}

interface Context {
  client: TaxedClient | undefined;
  studio: { defaultTaxId: string | null };
  taxes: TaxList;
}

/**
 * The client’s default, else its exemption, else the default of its country, else the studio’s.
 * Undefined if there is none: the tax is typed. An archived tax is no default.
 */
export function defaultTaxOf({ client, studio, taxes }: Context): LineTax | undefined {
  const { items, countries } = taxes;
  const active = (id: string | null | undefined) =>
    items.find((one) => one.id === id && !one.isArchived);
  const own = active(client?.defaultTaxId);
  if (own !== undefined) return lineTaxOf(own);
  if (client?.isTaxExempt === true) return exemptionOf(client);
  const country = client?.address.country ?? null;
  const ofCountry = active(countries.find((one) => one.country === country)?.taxId);
  const found = ofCountry ?? active(studio.defaultTaxId);
  return found && lineTaxOf(found);
}

function exemptionOf({ taxExemptReason: reason }: TaxedClient): LineTax {
  return { taxId: null, tax: { category: 'exempt', ratePpm: 0, reason } };
}

/** A copy of the listed tax. */
export function lineTaxOf({ id, category, ratePpm, reason, documentName }: ListedTax): LineTax {
  const names = documentName === '' ? {} : { names: [documentName] };
  return { taxId: id, tax: { category, ratePpm, reason, ...names } };
}
