/** Splits a CSV into rows, whatever its line ends and its delimiter are. Pure. */
import { pipeline } from 'node:stream/promises';
import { IMPORT_LIMITS } from '../../../shared/clients/client-import.schema.ts';
import { plainCell } from '../../../shared/csv/csv-writer.ts';
import { inSlices } from '../../database/in-slices.ts';
import { invalidImport } from './clients.errors.ts';

/** `line`: its first line in the file, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Parsed without a noticeable pause, even if it is thousands of rows. */
const BYTES_AT_ONCE = 8192;

/** Throws `invalidImport` at the first row, cell or byte too many, without parsing what follows. */
export async function readRows(text: string): Promise<CsvRow[]> {
  // Loaded on demand: clients are imported once or twice.
  const { CsvError, parse } = await import('csv-parse');
  const limits = cellLimits();
  const parser = parse({
    bom: true,
    cast: limits.check,
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: IMPORT_LIMITS.rowBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const rows: CsvRow[] = [];
  try {
    // Bytes, because a slice of text could end within a character.
    await pipeline(inSlices(unixBytes(text), BYTES_AT_ONCE), parser, async (parsed: Parsed) => {
      for await (const { record, info } of parsed) {
        rows.push({ line: info.lines - lineEndsIn(record), cells: record.map(plainCell) });
        if (rows.length > IMPORT_LIMITS.rows + 1) throw tooManyRows();
      }
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = limits.lineOfCell(error);
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(line);
    throw invalidImport(
      `The file is not valid CSV: a quotation mark in line ${line} is not closed.`,
    );
  }
}

type Parsed = AsyncIterable<{ record: string[]; info: { lines: number } }>;

/** Where the parser is: `index` is the number of cells before this one in its row. */
interface Place {
  lines: number;
  empty_lines: number;
  index: number;
}

/** A spreadsheet may save its empty rows, too. They are skipped, but take time. */
const MOST_ROWS_WITH_EMPTY_ONES = 100_000;

function cellLimits() {
  let rows = 0;
  let last: Place = { lines: 0, empty_lines: 0, index: 0 };
  return {
    /** Called with each cell, before the next one is read. */
    check: (cell: string, place: Place): string => {
      last = place;
      if (place.index === 0) rows += 1;
      if (rows > MOST_ROWS_WITH_EMPTY_ONES) throw tooManyEmptyRows();
      if (place.index < IMPORT_LIMITS.columns) return cell;
      throw invalidImport(
        `Line ${place.lines} has more than ${IMPORT_LIMITS.columns} columns, the most that can be imported.`,
      );
    },
    /** First line of the cell in which parsing failed; `lines` is its last one so far. */
    lineOfCell: (failure: object): number => {
      const { index, empty_lines: emptyLines } = failure as Place;
      return index > 0 ? last.lines : last.lines + 1 + emptyLines - last.empty_lines;
    },
  };
}

function tooManyRows() {
  return invalidImport(
    `At most ${IMPORT_LIMITS.rows} rows can be imported at once. Split the file.`,
  );
}

function tooManyEmptyRows() {
  return invalidImport(
    `The file has more than ${MOST_ROWS_WITH_EMPTY_ONES} rows, most of them empty. Delete the empty rows.`,
  );
}

function tooLong(line: number) {
  const size = IMPORT_LIMITS.rowBytes / 1000;
  return invalidImport(
    `A row is longer than ${size} kB. Close the quotation mark in line ${line}, or shorten the row.`,
  );
}

const LF = 10;
const CR = 13;

/** In UTF-8, with one byte for each line end, so that the parser’s line numbers match an editor’s. */
function unixBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  let before = 0;
  for (const byte of bytes) {
    if (byte !== LF || before !== CR) {
      bytes[length] = byte === CR ? LF : byte;
      length += 1;
    }
    before = byte;
  }
  return bytes.subarray(0, length);
}

/** Comma, semicolon or tab: the most frequent in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, IMPORT_LIMITS.rowBytes);
  const bare = (/^[^\r\n]*/.exec(start)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function lineEndsIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}
