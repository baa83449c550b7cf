/** What each row of the table shows. Pure: a row is rendered again only if one of these changes. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { PricedDraft } from './priced-draft.ts';

/** Sentences by the path within the line. */
type LineProblems = Readonly<Record<string, string>>;

export interface LineRowData {
  line: PricedLine;
  place: number;
  /** The line after the stored ones, in which nothing is written yet. */
  isNew: boolean;
  isLast: boolean;
  netAmount: number | undefined;
  problems: LineProblems;
}

const fields = [
  'title',
  'details',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'tax',
  'tax.ratePpm',
  'tax.reason',
  // Only of proposals.
  'packageKey',
  'quantityChoice.min',
  'quantityChoice.max',
  'quantityChoice.step',
  'recurrence',
  'recurrence.periods',
  'recurrence.start.date',
];

const numbers = ['quantity', 'unitPrice', 'discount'];

/** `next`: the empty line at the end; undefined if there is no room for one. */
export function lineRows(
  { content, totals, problem }: Pick<PricedDraft, 'content' | 'totals' | 'problem'>,
  next: PricedLine | undefined,
): LineRowData[] {
  const { lines } = content;
  const rows = lines.map((line, place) => {
    const problems = problemsAt(place, problem);
    // Beside a number that can’t be read, the amount of the last one would mislead.
    const isCertain = numbers.every((field) => problems[field] === undefined);
    const netAmount = isCertain ? totals?.lines[place]?.netAmount : undefined;
    const isLast = place === lines.length - 1;
    return { line, place, isNew: false, isLast, netAmount, problems };
  });
  if (next === undefined) return rows;
  const row = { place: lines.length, isNew: true, isLast: true, netAmount: undefined };
  return [...rows, { ...row, line: next, problems: none }];
}

const none: LineProblems = {};

function problemsAt(place: number, problem: PricedDraft['problem']): LineProblems {
  const found = fields.flatMap((field) => {
    const sentence = problem(`lines.${place}.${field}`);
    return sentence === undefined ? [] : [[field, sentence] as const];
  });
  return found.length === 0 ? none : Object.fromEntries(found);
}

/** Whether a row can stay as it is; problems are new objects each time. */
export function isSameRow<Props extends { problems: LineProblems }>(a: Props, b: Props): boolean {
  const names = Object.keys(a) as (keyof Props)[];
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.is(a[name], b[name]) || name === 'problems') &&
    isSameText(a.problems, b.problems)
  );
}

function isSameText(a: LineProblems, b: LineProblems): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

export function emptyLine({ taxId, tax }: LineTax): Omit<PricedLine, 'key'> {
  const texts = { title: '', details: '', unit: '' };
  return { ...texts, quantity: 1000, unitPrice: 0, discount: null, taxId, tax };
}

/** Whether nothing is written in it; its tax may be copied from the line before. */
export function isBlank({ title, details, quantity, unit, unitPrice, discount }: PricedLine) {
  const hasText = title !== '' || details !== '' || unit !== '';
  return !hasText && quantity === 1000 && unitPrice === 0 && discount === null;
}
