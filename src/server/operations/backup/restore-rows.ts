/** Fills the tables with the rows of an archive. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Database, Trx } from '../../database/database.ts';
import { loadRows } from '../../database/dialects/load-rows.ts';
import {
  insertRows,
  listTables,
  type StoredTable,
  type Value,
} from '../../database/dialects/table-rows.ts';
import { LARGEST_ROW_BYTES } from './allowed-entries.ts';
import type { Archive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { progressOf } from './progress.ts';
import { isSmallJson } from './small-json.ts';

/**
 * `db`: a transaction, if on PostgreSQL, with the schema that the archive was made of, and without
 * rows of its own.
 */
export async function restoreRows(db: Database, archive: Archive): Promise<void> {
  const tables = await listTables(db);
  const entries = archive.entries.filter(({ name }) => name.startsWith('rows/'));
  const parts = Map.groupBy(entries, ({ name }) => name.split('/')[1] ?? '');
  const expected = tables.map(({ name }) => name);
  if (!isDeepStrictEqual([...parts.keys()], expected)) {
    throw new BackupRefused('The backup’s tables don’t match its version of the program.');
  }
  const progress = progressOf('Rows', 10);
  let done = 0;
  const fill = async (trx: Trx) => {
    for (const table of tables) {
      for (const entry of parts.get(table.name) ?? []) {
        const rows = readRows(table, entry.name, archive.stream(entry));
        for await (const some of inStatements(rows)) await insertRows(trx, table, some);
        done += 1;
        progress(done, entries.length);
      }
    }
  };
  await loadRows(db, tables, fill);
}

interface ReadRow {
  values: Value[];
  sizeBytes: number;
}

/** The first line has the names of the columns. */
async function* readRows(
  table: StoredTable,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<ReadRow> {
  const { columns } = table;
  let heading: Value[] | undefined;
  for await (const line of linesOf(name, content)) {
    const values = parseLine(name, line, columns.length);
    if (heading === undefined) {
      heading = values;
      if (!isDeepStrictEqual(heading, columns)) throw otherColumns(name);
      continue;
    }
    if (values.length !== columns.length) {
      throw new BackupRefused(`${name} has a row with the wrong number of values.`);
    }
    yield { values, sizeBytes: line.length };
  }
  if (heading === undefined) throw otherColumns(name);
}

function otherColumns(name: string): BackupRefused {
  return new BackupRefused(
    `${name} has columns that don’t match the backup’s version of the program.`,
  );
}

const STATEMENT_ROWS = 250;
const STATEMENT_BYTES = 4_000_000;

async function* inStatements(rows: AsyncIterable<ReadRow>): AsyncGenerator<Value[][]> {
  let some: Value[][] = [];
  let bytes = 0;
  for await (const { values, sizeBytes } of rows) {
    some.push(values);
    bytes += sizeBytes;
    if (some.length < STATEMENT_ROWS && bytes < STATEMENT_BYTES) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  yield some;
}

const LINE_END = 10;

/** Without their ends. */
async function* linesOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length;) {
      const end = piece.indexOf(LINE_END, from);
      const part = piece.subarray(from, end === -1 ? piece.length : end);
      begun.push(part);
      length += part.length;
      if (length > LARGEST_ROW_BYTES) {
        throw new BackupRefused(`${name} has a row that is too large.`);
      }
      if (end === -1) break;
      yield begun.length === 1 ? part : Buffer.concat(begun);
      begun = [];
      length = 0;
      from = end + 1;
    }
  }
  if (length > 0) yield Buffer.concat(begun);
}

const value = z.union([z.string(), z.number(), z.null()]);

function parseLine(name: string, line: Buffer, columns: number): Value[] {
  try {
    if (isSmallJson(line, { values: columns, depth: 1 })) {
      return z.array(value).parse(JSON.parse(line.toString()));
    }
  } catch {
    // As if it had too many values.
  }
  throw new BackupRefused(`${name} has a row that can’t be read.`);
}
