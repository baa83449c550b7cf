import { z } from 'zod';
import { documentNames } from '../documents/document-names.ts';
import { parseNumberPattern } from './number-pattern.ts';

export const seriesKinds = Object.values(documentNames).flatMap(({ series }) => series);
export const seriesKindSchema = z.enum(seriesKinds);
export type SeriesKind = z.output<typeof seriesKindSchema>;

/** Whether every year begins with number 1 again. */
const resetsYearly = z.boolean();
const nextNumber = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(999_999_999, 'must have at most 9 digits');
const version = z.int().min(1);

export const numberSeriesSchema = z.strictObject({
  kind: seriesKindSchema,
  version,
  pattern: z.string(),
  resetsYearly,
  nextNumber,
  /** The next number as it will be written, were it given today. */
  preview: z.string(),
});
export type NumberSeries = z.output<typeof numberSeriesSchema>;

const pattern = z.string().check((context) => {
  const parsed = parseNumberPattern(context.value);
  if ('problem' in parsed) {
    context.issues.push({ code: 'custom', message: parsed.problem, input: context.value });
  }
});

/** Only what is to change. `nextNumber` can only be increased. */
export const numberSeriesChanges = z.strictObject({
  version,
  pattern: pattern.optional(),
  resetsYearly: resetsYearly.optional(),
  nextNumber: nextNumber.optional(),
});
export type NumberSeriesChanges = z.output<typeof numberSeriesChanges>;

/** Event data of a change, so that the numbering report can explain skipped numbers. */
export const counterChangeSchema = z.object({
  kind: seriesKindSchema,
  /** The year that the counter counts in; 0 until a number was given. */
  year: z.int(),
  /** The next number as it was, and as it is from then on. */
  from: z.int(),
  to: z.int(),
  wasYearly: resetsYearly,
  isYearly: resetsYearly,
});
export type CounterChange = z.output<typeof counterChangeSchema>;
