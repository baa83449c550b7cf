/** The results of a measurement and their tables, on the terminal and in the docs. */

export interface Row {
  what: string;
  bar: string;
  ours: string;
  /** The reference's figure from the same run; '' where the bar is a limit of its own. */
  reference: string;
  /** Ours by the reference's; '' without one. */
  ratio: string;
  /** Undefined: for information, without a target. */
  reached: boolean | undefined;
}

export interface Finding {
  title: string;
  /** One sentence: how it was measured. */
  how: string;
  rows: Row[];
  /** Notes needed to judge the figures. */
  notes: string[];
}

const head = ['measured', 'bar', 'figure', 'reference', 'ratio', 'reached'];

/** One finding in Markdown, laid out as oxfmt does, so that it reads well unrendered too. */
export function findingText(finding: Finding): string {
  const notes = finding.notes.map((note) => `- ${note}`).join('\n');
  const parts = [`## ${finding.title}`, finding.how, table(finding.rows), notes];
  return parts.filter((part) => part !== '').join('\n\n');
}

function table(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Not measured.';
  const lines = rows.map((row) => [
    row.what,
    row.bar,
    row.ours,
    row.reference,
    row.ratio,
    reachedText(row.reached),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const asLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = asLine(widths.map((width) => '-'.repeat(width)));
  return [asLine(head), rule, ...lines.map(asLine)].join('\n');
}

function reachedText(reached: boolean | undefined): string {
  if (reached === undefined) return '';
  return reached ? 'yes' : '**not reached**';
}

/** A figure with its unit: `12,345 /s`, `0.62`, `41 ms`; what could not be measured is `unknown`. */
export function figure(value: number, unit = '', digits = 0): string {
  if (Number.isNaN(value)) return 'unknown';
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? text : `${text} ${unit}`;
}

/** A row for what must not happen at all. */
export function none(what: string, count: number): Row {
  return {
    what,
    bar: 'none',
    ours: figure(count),
    reference: '',
    ratio: '',
    reached: count === 0,
  };
}

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is nothing to measure');
  return (lower + upper) / 2;
}

/** The value that this share of all don’t exceed, in percent. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (found === undefined) throw new Error('There is nothing to measure');
  return found;
}
