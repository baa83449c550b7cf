import type { Tier } from '../content/content.schema.ts';
import { currencyExponent } from '../money/currencies.ts';
import type { NewCatalogItem } from './catalog.schema.ts';

/** The site states its prices in it. */
const SITE_CURRENCY = 'USD';

/** A catalog begins with what the site offers, each at its lowest price. */
export function firstEntries(tiers: readonly Tier[]): NewCatalogItem[] {
  const minorUnits = 10 ** currencyExponent(SITE_CURRENCY);
  return tiers.map(({ name, description, priceRange }) => ({
    name,
    details: description,
    unit: '',
    currency: SITE_CURRENCY,
    unitPrice: priceRange.from * minorUnits,
  }));
}
