import type { Tier } from '../content/content.schema.ts';
import { currencyExponent } from '../money/currencies.ts';
import type { NewCatalogItem } from './catalog.schema.ts';

/** Currency of the prices on the site. */
const SITE_CURRENCY = 'USD';

/** Initial catalog items: the site’s services, each at its lowest price. */
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
