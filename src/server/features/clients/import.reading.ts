/** Reads a CSV of clients: the valid rows, and the errors by position. Pure. */
import { columnHeading } from '../../../shared/clients/client-columns.ts';
import {
  IMPORT_LIMITS,
  type ColumnMapping,
  type RowProblem,
} from '../../../shared/clients/client-import.schema.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { newClient, type NewClient } from '../../../shared/clients/clients.schema.ts';
import { guessColumns } from '../../../shared/clients/guess-columns.ts';
import { inSlices } from '../../database/in-slices.ts';
import type { NamedTax } from '../../documents/taxes/taxes.repository.ts';
import { invalidImport } from './clients.errors.ts';
import { clientFieldsOf, columnOfField, type RowIssue } from './import.row.ts';
import { readRows, type CsvRow } from './import.rows.ts';

/** That many are read without a noticeable pause. */
const ROWS_AT_ONCE = 100;

export interface ReadImport {
  headings: string[];
  mapping: ColumnMapping;
  /** The first rows as in the file. */
  sample: string[][];
  rowCount: number;
  good: { line: number; client: NewClient }[];
  problems: RowProblem[];
  warnings: string[];
}

/**
 * Guesses the mapping if there is none. `taxes`: those that a client’s default can be. Throws
 * `invalidImport` if it is not a readable table.
 */
export async function readImport(
  text: string,
  given?: ColumnMapping,
  taxes: readonly NamedTax[] = [],
): Promise<ReadImport> {
  const [first, ...rows] = await readRows(text);
  if (first === undefined) throw invalidImport('The file is empty.');
  const headings = first.cells.map((cell) => cell.trim());
  const names = headings.map(shortened);
  const mapping = given ?? guessColumns(names);
  if (mapping.length !== headings.length) {
    throw invalidImport(
      `The file has ${headings.length} columns, but the mapping has ${mapping.length}.`,
    );
  }
  const result: ReadImport = {
    headings,
    mapping,
    sample: rows.slice(0, IMPORT_LIMITS.sampleRows).map(({ cells }) => cells),
    rowCount: rows.length,
    good: [],
    problems: [],
    warnings: warningsAbout(text, names, mapping),
  };
  const nameOf = columnNames(names, mapping);
  for await (const some of inSlices(rows, ROWS_AT_ONCE)) {
    for (const row of some) readRow(row, { taxes, nameOf }, result);
  }
  return result;
}

/** The beginning of a heading, which may be a whole paragraph, for lists and sentences. */
function shortened(heading: string): string {
  const [start = ''] = /^.{0,100}/su.exec(heading) ?? [];
  return start.length < heading.length ? `${start}…` : heading;
}

/** The name of a column; null if it is about the whole row. */
type NameOf = (column: RowIssue['column']) => string | null;

function columnNames(names: readonly string[], mapping: ColumnMapping): NameOf {
  const byColumn = new Map<RowIssue['column'] | null, string | undefined>();
  for (const [index, column] of mapping.entries()) {
    if (!byColumn.has(column)) byColumn.set(column, names[index]);
  }
  return (column) =>
    column === undefined ? null : (byColumn.get(column) ?? columnHeading(column));
}

function warningsAbout(text: string, names: readonly string[], mapping: ColumnMapping) {
  const warnings: string[] = [];
  if (text.includes('\uFFFD')) {
    warnings.push(
      'Some characters couldn’t be read. Save the file as “CSV UTF-8” and choose it again.',
    );
  }
  if (!mapping.includes('name') && !mapping.includes('contact1.name')) {
    warnings.push('No column is mapped to the client’s name yet.');
  }
  const skipped = names.filter((_, index) => mapping[index] === null);
  if (skipped.length > 0) warnings.push(`Skipped columns: ${skipped.join(', ')}`);
  return warnings;
}

interface Context {
  taxes: readonly NamedTax[];
  nameOf: NameOf;
}

function readRow({ line, cells }: CsvRow, { taxes, nameOf }: Context, result: ReadImport): void {
  const { headings, mapping, problems } = result;
  if (cells.length > headings.length) {
    const problem = `The row has ${cells.length} cells, but there are only ${headings.length} headings.`;
    problems.push({ line, column: null, problem });
    return;
  }
  const { fields, contactNumbers, issues } = clientFieldsOf(cells, mapping, taxes);
  const read = newClient.safeParse(fields);
  if (read.success && issues.length === 0) {
    result.good.push({ line, client: read.data });
    return;
  }
  const refused = (read.error?.issues ?? []).map(({ path, message }): RowIssue => ({
    column: columnOfField(path, contactNumbers),
    problem: message,
  }));
  problems.push(...problemsOf(line, [...refused, ...issues], nameOf));
}

/** Each of them once, and not too many of one row. */
function problemsOf(line: number, issues: readonly RowIssue[], nameOf: NameOf): RowProblem[] {
  const found = new Map<string, RowProblem>();
  for (const issue of issues) {
    const column = nameOf(issue.column);
    const problem = problemSentence(column ?? 'The row', issue.problem);
    found.set(`${column} ${problem}`, { line, column, problem });
    if (found.size <= IMPORT_LIMITS.problemsOfRow) continue;
    found.set(`${column} ${problem}`, {
      line,
      column: null,
      problem: 'The row has more problems.',
    });
    break;
  }
  return [...found.values()];
}
