/** Text of the numbering report. Pure. */
import type { z } from 'zod';
import type { numberingReport } from '../../../shared/invoices/invoice-responses.schema.ts';

export type NumberingReport = z.output<typeof numberingReport>;

/** Above this, ranges are summarized instead of listed. */
const MOST_NAMED = 20;

/** A verdict of a few words; `isRight`: no finding needs an explanation. */
export function verdictOf({ missing, skipped, outOfSequence }: NumberingReport): {
  isRight: boolean;
  words: string;
} {
  if (missing.length > 0) return { isRight: false, words: 'Numbers are missing' };
  if (outOfSequence.length > 0) return { isRight: false, words: 'Numbers are out of turn' };
  return { isRight: true, words: skipped.length > 0 ? 'Nothing is missing' : 'No gaps' };
}

/** A sentence for each finding, except numbers skipped by a change of the settings. */
export function describeNumbering(report: NumberingReport): string {
  const { missing, outOfSequence } = report;
  return [
    describeAssigned(report),
    ...(missing.length > 0 ? [`No document has ${countLabel(missing)}.`] : []),
    ...(outOfSequence.length > 0
      ? [`The counter never came to ${countLabel(outOfSequence)}.`]
      : []),
  ].join(' ');
}

export function countLabel(ranges: readonly { from: number; to: number }[]): string {
  const named = ranges
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  const more = ranges.length - named.length;
  const isOne = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  const rest = more > 0 ? ` and ${more} more ranges` : '';
  return `the ${isOne ? 'count' : 'counts'} ${named.join(', ')}${rest}`;
}

function describeAssigned({ assigned, first, last }: NumberingReport): string {
  if (assigned === 0) return 'No number was given.';
  if (assigned === 1) return `1 number, ${first}.`;
  return `${assigned} numbers, ${first} to ${last}, each of them given once.`;
}
