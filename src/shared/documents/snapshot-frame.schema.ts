/** What snapshots have of the studio and the client, in this order, in which they are hashed. */
import { z } from 'zod';
import { timeZoneSchema } from '../settings/places.ts';
import { languageCodes } from '../texts/texts.ts';
import { paperSizes } from './paper-size.ts';
import { buyerSchema, sellerSchema } from './parties.schema.ts';
import { regionStyleSchema } from './region-style.schema.ts';

export const snapshotFrame = {
  /** Language of our own texts. Those of the studio and the client keep theirs. */
  language: z.enum(languageCodes),
  /** Format of dates, amounts and numbers, from the studio’s region. */
  style: regionStyleSchema,
  timeZone: timeZoneSchema,
  paperSize: z.enum(paperSizes),
  seller: sellerSchema,
  buyer: buyerSchema,
};
