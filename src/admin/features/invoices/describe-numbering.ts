/** What the report of numbers says of itself. Pure. */
import type { z } from 'zod';
import type { numberingReport } from '../../../shared/invoices/invoice-responses.schema.ts';

export type NumberingReport = z.output<typeof numberingReport>;

/** Above this, nobody reads one after the other. */
const MOST_NAMED = 20;

/** In a word or two; `isRight`: an auditor would ask nothing more. */
export function verdictOf({ missing, skipped, outOfSequence }: NumberingReport): {
  isRight: boolean;
  words: string;
} {
  if (missing.length > 0) return { isRight: false, words: 'Numbers are missing' };
  if (outOfSequence.length > 0) return { isRight: false, words: 'Numbers are out of turn' };
  return { isRight: true, words: skipped.length > 0 ? 'Nothing is missing' : 'No gaps' };
}

/** A sentence for each thing that is to be told, but for what a change passed over. */
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
