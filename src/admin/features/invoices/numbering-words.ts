/** What the report of numbers says of itself. Pure. */
import type { z } from 'zod';
import type { numberingReport } from '../../../shared/invoices/invoice-answers.schema.ts';

export type NumberingReport = z.output<typeof numberingReport>;

/** Above this, nobody reads one after the other. */
const MOST_NAMED = 20;

export function gapWords({ numbers, missing }: NumberingReport): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return '';
  const given = numbers.length === 1 ? '1 number' : `${numbers.length} numbers`;
  const span = first === last ? first.number : `${first.number} to ${last.number}`;
  if (missing.length === 0) return `${given}, ${span}, each of them given once.`;
  const named = missing.slice(0, MOST_NAMED).map(rangeWords).join(', ');
  const more = missing.length - MOST_NAMED;
  return `${given}, ${span}. No document has the counts ${named}${more > 0 ? ` and ${more} more gaps` : ''}.`;
}

function rangeWords({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
