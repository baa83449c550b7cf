/** Reads a CSV of clients: the valid rows, and the errors by position. Pure. */
import { pipeline } from 'node:stream/promises';
import { columnHeading } from '../../../shared/clients/client-columns.ts';
import {
  IMPORT_LIMITS,
  type ColumnMapping,
  type RowProblem,
} from '../../../shared/clients/client-import.schema.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { newClient, type NewClient } from '../../../shared/clients/clients.schema.ts';
import { guessColumns } from '../../../shared/clients/guess-columns.ts';
import { plainCell } from '../../../shared/csv/csv-writer.ts';
import { inSlices } from '../../database/in-slices.ts';
import type { NamedTax } from '../../documents/taxes/taxes.repository.ts';
import { invalidImport } from './clients.errors.ts';
import { clientFieldsOf, columnOfField, type RowIssue } from './import.row.ts';

/** Limits to the size that is parsed without a noticeable pause. */
const BYTES_AT_ONCE = 32_768;
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
  if (headings.length > IMPORT_LIMITS.columns) {
    throw invalidImport(`The file has more than ${IMPORT_LIMITS.columns} columns.`);
  }
  if (rows.length > IMPORT_LIMITS.rows) {
    throw invalidImport(
      `The file has ${rows.length} rows. At most ${IMPORT_LIMITS.rows} can be imported at once.`,
    );
  }
  const mapping = given ?? guessColumns(headings);
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
    warnings: warningsAbout(text, headings, mapping),
  };
  for await (const some of inSlices(rows, ROWS_AT_ONCE)) {
    for (const row of some) readRow(row, taxes, result);
  }
  return result;
}

/** `line`: its first line in the file, from 1. */
type Row = { line: number; cells: string[] };

async function readRows(text: string): Promise<Row[]> {
  // One character for each line end, so that the parser’s line numbers match an editor’s.
  const unix = text.replaceAll(/\r\n?/g, '\n');
  // Loaded on demand: clients are imported once or twice.
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(unix),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const rows: Row[] = [];
  try {
    // Bytes, because a slice of text could end within a character.
    const slices = inSlices(new TextEncoder().encode(unix), BYTES_AT_ONCE);
    await pipeline(
      slices,
      parser,
      async (parsed: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
        for await (const { record, info } of parsed) {
          const inside = record.join('').split('\n').length - 1;
          rows.push({ line: info.lines - inside, cells: record.map(plainCell) });
        }
      },
    );
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` in line ${error['lines']}` : '';
    throw invalidImport(`The file is not valid CSV: a quotation mark${line} is not closed.`);
  }
}

/** Comma, semicolon or tab: the most frequent in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const firstLine = /^\s*([^\n]*)/.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? '';
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function warningsAbout(text: string, headings: readonly string[], mapping: ColumnMapping) {
  const warnings: string[] = [];
  if (text.includes('\uFFFD')) {
    warnings.push(
      'Some characters couldn’t be read. Save the file as “CSV UTF-8” and choose it again.',
    );
  }
  if (!mapping.includes('name') && !mapping.includes('contact1.name')) {
    warnings.push('No column is mapped to the client’s name yet.');
  }
  const skipped = headings.filter((_, index) => mapping[index] === null);
  if (skipped.length > 0) warnings.push(`Skipped columns: ${skipped.join(', ')}`);
  return warnings;
}

function readRow({ line, cells }: Row, taxes: readonly NamedTax[], result: ReadImport): void {
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
  for (const { column, problem } of [...refused, ...issues]) {
    const index = mapping.findIndex((mapped) => mapped === column);
    const heading = headings[index] ?? (column === undefined ? null : columnHeading(column));
    problems.push({
      line,
      column: heading,
      problem: problemSentence(heading ?? 'The row', problem),
    });
  }
}
