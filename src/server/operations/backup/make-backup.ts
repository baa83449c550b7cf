/** Writes the archive of a database and its files while their server runs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import { listTables, readTableRows, type StoredTable } from '../../database/dialects/table-rows.ts';
import { isSqlite } from '../../database/dialects/which.ts';
import { listExecutedMigrations } from '../../database/migrations/migrations.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { makeOwnFolder } from '../../platform/files/inherit-owner.ts';
import { localMailFiles } from '../../platform/mail/mail-files.ts';
import { checkSnapshot, violationLines } from '../integrity/verify.ts';
import { LARGEST_ROW_BYTES } from './allowed-entries.ts';
import { openArchive } from './archive-reader.ts';
import { MANIFEST, writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { holdFiles, releaseFiles } from './hold-files.ts';
import { newManifest, type Manifest } from './manifest.ts';
import { writeNewFile } from './new-file.ts';
import { progressOf, type Progress } from './progress.ts';
import { listFileSizes, listKeyIds, summarize } from './summary.repository.ts';

interface BackupParts {
  db: Database;
  dataDir: string;
  clock: Clock;
  /** Path of the archive. */
  path: string;
}

/**
 * Writes it beside `path`, reads it back and gives it its name. Only one backup of a data folder may run
 * at a time. Returns what its manifest says.
 */
export async function makeBackup(parts: BackupParts): Promise<Manifest> {
  const { dataDir, path } = parts;
  const held = join(dataDir, 'backup-files');
  // Left by a killed backup.
  await releaseFiles(held);
  if (existsSync(held)) throw new BackupRefused(`Something else is in ${held}. Move it elsewhere.`);
  makeOwnFolder(held);
  try {
    return await writeNewFile(path, async (unfinished) => {
      const manifest = await writeSnapshot(parts, held, unfinished);
      // Reads it back: what the disk did not keep would be found only when it is needed.
      const written = await openArchive(unfinished, progressOf('Checking', MUCH_BYTES));
      await written[Symbol.asyncDispose]();
      return manifest;
    });
  } finally {
    await releaseFiles(held);
  }
}

/** Less takes no time to read. */
export const MUCH_BYTES = 256 * 1024 ** 2;

/** Each try needs only the time to link the files. */
const MOST_TRIES = 100;

/** Begins again if a file was deleted after the snapshot and before it was held. */
async function writeSnapshot(parts: BackupParts, held: string, path: string): Promise<Manifest> {
  let known = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const manifest = await inSnapshot(parts.db, async (snapshot) => {
      const ids = (await listFileSizes(snapshot)).map(({ id }) => id);
      const missing = await holdFiles(join(parts.dataDir, 'files'), held, ids);
      // In a later snapshot, a file that was deleted has no row either.
      const isLost = missing.every((id) => known.has(id));
      known = new Set(missing);
      if (!isLost && attempt < MOST_TRIES) return undefined;
      return writeParts({ ...parts, db: snapshot, path }, held);
    });
    if (manifest !== undefined) return manifest;
  }
}

async function writeParts(
  { db, clock, path }: Omit<BackupParts, 'dataDir'>,
  held: string,
): Promise<Manifest> {
  const now = clock.now();
  const files = localFileStore(held);
  const invariants = await checkSnapshot(db, files, localMailFiles(join(held, 'no-emails')));
  const summary = await summarize(db);
  const stored = new Set((await files.list()).map(({ id }) => id));
  const present = (await listFileSizes(db)).filter(({ id }) => stored.has(id));
  const manifest = {
    ...summary,
    version: await programVersion(),
    madeAt: instantText(now),
    database: isSqlite(db) ? ('SQLite' as const) : ('PostgreSQL' as const),
    migrations: await listExecutedMigrations(db),
    keys: await listKeyIds(db),
    files: {
      count: present.length,
      sizeBytes: present.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
    violations: violationLines(invariants),
  };
  await writeArchive(path, now, async (archive) => {
    const allRows = Object.values(summary.tables).reduce((sum, count) => sum + count, 0);
    await addTables(db, archive, countUp(progressOf('Rows', 100_000), allRows));
    const count = countUp(progressOf('Files', 1000), present.length);
    for (const { id } of present) {
      await archive.addFile(`files/${id}`, join(held, id));
      count(1);
    }
    await archive.add(MANIFEST, newManifest(manifest));
  });
  return manifest;
}

function countUp(progress: Progress, all: number): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    progress(done, all);
  };
}

/** All rows, in parts that fit into memory. */
export async function addTables(
  snapshot: Database,
  archive: ArchiveWriter,
  count: (rows: number) => void,
): Promise<void> {
  for (const table of await listTables(snapshot)) {
    let nth = 1;
    for await (const lines of partsOf(snapshot, table, count)) {
      const name = `rows/${table.name}/${String(nth).padStart(6, '0')}.jsonl`;
      await archive.add(name, Buffer.from(lines));
      nth += 1;
    }
  }
}

const PART_CHARACTERS = 4_000_000;

/** Each begins with the names of the columns. */
async function* partsOf(snapshot: Database, table: StoredTable, count: (rows: number) => void) {
  const heading = `${JSON.stringify(table.columns)}\n`;
  let lines = heading;
  for await (const rows of readTableRows(snapshot, table)) {
    for (const row of rows) {
      const line = `${JSON.stringify(row)}\n`;
      requireRestorableRow(table, line);
      lines += line;
      if (lines.length < PART_CHARACTERS) continue;
      yield lines;
      lines = heading;
    }
    count(rows.length);
  }
  yield lines;
}

function requireRestorableRow({ name }: StoredTable, line: string): void {
  // Too few characters to be that many bytes.
  if (line.length <= LARGEST_ROW_BYTES / 3 || Buffer.byteLength(line) <= LARGEST_ROW_BYTES) return;
  throw new BackupRefused(`The table ${name} has a row that is too large for a backup.`);
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
