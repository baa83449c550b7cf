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
import { inBatches } from '../../database/in-slices.ts';
import type { Archive, ArchiveEntry } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { progressOf } from './progress.ts';

/** `db`: a transaction, if on PostgreSQL, with the schema that the archive was made of, and without rows of its own. */
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
        const rows = parseRows(table, entry, await archive.read(entry));
        for await (const some of inBatches(rows)) await insertRows(trx, table, some);
        done += 1;
        progress(done, entries.length);
      }
    }
  };
  await loadRows(db, tables, fill);
}

const value = z.union([z.string(), z.number(), z.null()]);

/** The first line has the names of the columns. */
function parseRows(table: StoredTable, { name }: ArchiveEntry, content: Buffer): Value[][] {
  const [heading = '', ...lines] = content.toString().trimEnd().split('\n');
  const columns = parseLine(name, heading);
  if (!isDeepStrictEqual(columns, table.columns)) {
    throw new BackupRefused(
      `${name} has columns that don’t match the backup’s version of the program.`,
    );
  }
  return lines.map((line) => {
    const row = parseLine(name, line);
    if (row.length === columns.length) return row;
    throw new BackupRefused(`${name} has a row with the wrong number of values.`);
  });
}

function parseLine(name: string, line: string): Value[] {
  try {
    return z.array(value).parse(JSON.parse(line));
  } catch {
    throw new BackupRefused(`${name} has a row that can’t be read.`);
  }
}
