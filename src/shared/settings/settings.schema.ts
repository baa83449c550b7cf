import { z } from 'zod';
import { bankDetailsSchema } from './bank-details.schema.ts';
import { paymentLinkSchema } from './payment-link.schema.ts';
import { numberSeriesSchema } from './number-series.schema.ts';
import { studioSchema } from './studio.schema.ts';

/** `sha256` changes with the image. */
export const logoSchema = z.strictObject({ sha256: z.string(), changedAt: z.iso.datetime() });

export const allSettingsSchema = z.strictObject({
  studio: studioSchema,
  logo: logoSchema.nullable(),
  bankDetails: z.array(bankDetailsSchema),
  /** The template of what “Pay online” opens. */
  paymentLink: paymentLinkSchema.nullable(),
  numberSeries: z.array(numberSeriesSchema),
});

/** The first steps of a new studio, in the order in which they help. */
export const setUpSteps = [
  'second_factor',
  'region',
  'default_tax',
  'profile',
  'logo',
  'bank_details',
  'mail',
  'first_client',
] as const;

export const setUpSchema = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(setUpSteps), isDone: z.boolean() })),
});
