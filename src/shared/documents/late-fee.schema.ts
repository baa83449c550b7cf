/** The late fee that a proposal, contract or invoice agrees on: simple, on what is overdue. */
import { z } from 'zod';
import { ratePpmSchema } from '../money/rates.schema.ts';
import type { DocumentFormat } from './document-format.ts';

/** The highest rates, in parts per million: 5% per month, 60% per year. */
export const LATE_FEE_MOST = { month: 50_000, year: 600_000 } as const;
export const MOST_GRACE_DAYS = 90;

export const lateFeePeriods = ['month', 'year'] as const;

export const lateFeeSchema = z
  .strictObject({
    ratePpm: ratePpmSchema.min(1, 'must be more than 0'),
    per: z.enum(lateFeePeriods),
    graceDays: z
      .int('must be a number of days')
      .min(0, 'can’t be less than 0')
      .max(MOST_GRACE_DAYS, `must be at most ${MOST_GRACE_DAYS} days`)
      .meta({
        description:
          'What is paid within these days after the due date has no fee. After them it counts from the day after the due date.',
      }),
  })
  .refine(({ ratePpm, per }) => ratePpm <= LATE_FEE_MOST[per], {
    error: 'must be at most 5% per month or 60% per year',
    path: ['ratePpm'],
  });
export type LateFee = z.output<typeof lateFeeSchema>;

/** “1% per month”. */
export function lateFeeRate(
  { ratePpm, per }: LateFee,
  { texts, percent }: Pick<DocumentFormat, 'texts' | 'percent'>,
): string {
  return texts.lateFee.rate[per](percent(ratePpm));
}

/** As documents state it; empty without one. */
export function lateFeeTerms(
  terms: LateFee | null | undefined,
  format: Pick<DocumentFormat, 'texts' | 'percent'>,
): string {
  if (!terms) return '';
  return format.texts.lateFee.terms(lateFeeRate(terms, format), terms.graceDays);
}

/** The same as a sentence, of a draft or snapshot; empty without one. */
export function lateFeeSentence(
  { lateFee }: { lateFee?: LateFee | null | undefined },
  format: Pick<DocumentFormat, 'texts' | 'percent'>,
): string {
  return lateFee ? format.texts.lateFee.sentence(lateFeeTerms(lateFee, format)) : '';
}
