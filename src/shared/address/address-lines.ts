import type { Address } from './address.schema.ts';
import { countryName } from './countries.ts';

/** Where the postal code stands behind the city, and the region between them. */
const codeLast = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'PR', 'US']);

/** As it stands on an envelope, the country last and in the language of `locale`. */
export function addressLines(
  { street, city, region, postalCode, country }: Address,
  locale: string,
): string[] {
  const isLast = country !== null && codeLast.has(country);
  const place = isLast
    ? [[city, region].filter((part) => part !== '').join(', '), postalCode]
    : [postalCode, city];
  return [
    ...street.split('\n'),
    place.filter((part) => part !== '').join(' '),
    isLast ? '' : region,
    country === null ? '' : countryName(country, locale),
  ].filter((text) => text.trim() !== '');
}
