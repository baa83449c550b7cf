import { z } from 'zod';
import { line, lines } from '../text/text.schema.ts';
import { countrySchema } from './countries.ts';

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
