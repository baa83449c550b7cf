/** What the first run asks for once; all of it can be changed in the settings. */
import { z } from 'zod';
import { countrySchema } from '../address/address.schema.ts';
import { studioSchema } from './studio.schema.ts';

const { currency, timeZone, formatRegion, paperSize } = studioSchema.shape;

export const firstRunInput = z.strictObject({
  /** Of the studio’s address. */
  country: countrySchema,
  currency,
  timeZone,
  formatRegion,
  paperSize,
  /** Adds the taxes of the country’s start set that the list does not have yet. */
  addsTaxes: z.boolean(),
});
export type FirstRunInput = z.output<typeof firstRunInput>;
