import { z } from 'zod';
import { line, lines } from '../text/text.schema.ts';
import { countryName, countrySchema } from './countries.ts';

const ADDRESS_LIMITS = { street: 300, city: 100, region: 100, postalCode: 20 } as const;

/** A postal address, as far as it is known. */
export const addressSchema = z.strictObject({
  /** What stands above the city, in as many lines as it has on an envelope. */
  street: lines(ADDRESS_LIMITS.street).default(''),
  city: line(ADDRESS_LIMITS.city).default(''),
  /** State, province or the like. */
  region: line(ADDRESS_LIMITS.region).default(''),
  postalCode: line(ADDRESS_LIMITS.postalCode).default(''),
  country: countrySchema.nullable().default(null),
});

export type Address = z.output<typeof addressSchema>;

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
