/** What the report of numbers says of itself. Pure. */
import type { z } from 'zod';
import type { numberingReport } from '../../../shared/invoices/invoice-answers.schema.ts';

export type NumberingReport = z.output<typeof numberingReport>;

/** Above this, nobody reads one after the other. */
const MOST_NAMED = 20;

/** In a word or two; `isRight`: an auditor would ask nothing more. */
export function verdictOf({ missing, passedOver, outOfTurn }: NumberingReport): {
  isRight: boolean;
  words: string;
} {
  if (missing.length > 0) return { isRight: false, words: 'Numbers are missing' };
  if (outOfTurn.length > 0) return { isRight: false, words: 'Numbers are out of turn' };
  return { isRight: true, words: passedOver.length > 0 ? 'Nothing is missing' : 'No gaps' };
}

/** A sentence for each thing that is to be told, but for what a change passed over. */
export function reportWords(report: NumberingReport): string {
  const { missing, outOfTurn } = report;
  return [
    givenWords(report),
    ...(missing.length > 0 ? [`No document has ${countWords(missing)}.`] : []),
    ...(outOfTurn.length > 0 ? [`The counter never came to ${countWords(outOfTurn)}.`] : []),
  ].join(' ');
}

export function countWords(ranges: readonly { from: number; to: number }[]): string {
  const named = ranges
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  const more = ranges.length - named.length;
  const isOne = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  const rest = more > 0 ? ` and ${more} more ranges` : '';
  return `the ${isOne ? 'count' : 'counts'} ${named.join(', ')}${rest}`;
}

function givenWords({ given, first, last }: NumberingReport): string {
  if (given === 0) return 'No number was given.';
  if (given === 1) return `1 number, ${first}.`;
  return `${given} numbers, ${first} to ${last}, each of them given once.`;
}
