/** What each row of the table shows. Pure: a row is rendered again only if one of these changes. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import { arranged, placeAfter } from './line-groups.ts';
import type { PricedDraft } from './priced-draft.ts';

/** Sentences by the path within the line. */
type LineProblems = Readonly<Record<string, string>>;

export interface LineRowData {
  line: PricedLine;
  /** Among the rows, for their names. */
  place: number;
  /** The line after the stored ones, in which nothing is written yet. */
  isNew: boolean;
  /** Whether it can’t move up, or down. */
  isFirst: boolean;
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

/** `next`: the empty line at the end of its group; undefined if there is no room for one. */
export function lineRows(
  {
    content,
    totals,
    problem,
    groups,
  }: Pick<PricedDraft, 'content' | 'totals' | 'problem' | 'groups'>,
  next: PricedLine | undefined,
): LineRowData[] {
  const { lines } = content;
  const items = arranged(lines, groups);
  const first = items.at(groups === undefined ? 0 : 1);
  const last = items.at(-1);
  const rows = lines.map((line, place) => {
    const problems = problemsAt(place, problem);
    // Beside a number that can’t be read, the amount of the last one would mislead.
    const isCertain = numbers.every((field) => problems[field] === undefined);
    const netAmount = isCertain ? totals?.lines[place]?.netAmount : undefined;
    const isFirst = line === first?.line;
    const isLast = line === last?.line;
    return { line, place, isNew: false, isFirst, isLast, netAmount, problems };
  });
  if (next === undefined) return rows;
  const at = placeAfter(lines, next, groups);
  const row = { place: at, isNew: true, isFirst: true, isLast: true, netAmount: undefined };
  return [
    ...rows.slice(0, at),
    { ...row, line: next, problems: none },
    // Rows are numbered as they are read.
    ...rows.slice(at).map((below) => Object.assign({}, below, { place: below.place + 1 })),
  ];
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
