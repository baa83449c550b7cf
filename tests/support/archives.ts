/** Backups in tests: created from a small studio, restored, and unpacked. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { inSnapshot } from '../../src/server/database/dialects/snapshot.ts';
import { loadRows } from '../../src/server/database/dialects/load-rows.ts';
import {
  insertRows,
  listTables,
  readTableRows,
} from '../../src/server/database/dialects/table-rows.ts';
import { isSqlite } from '../../src/server/database/dialects/which.ts';
import { listExecutedMigrations } from '../../src/server/database/migrations/migrations.ts';
import { openArchive } from '../../src/server/operations/backup/archive-reader.ts';
import { MANIFEST, writeArchive } from '../../src/server/operations/backup/archive-writer.ts';
import { addTables, makeBackup } from '../../src/server/operations/backup/make-backup.ts';
import { newManifest, type Manifest } from '../../src/server/operations/backup/manifest.ts';
import { restoreBackup } from '../../src/server/operations/backup/restore-backup.ts';
import { summarize } from '../../src/server/operations/backup/summary.repository.ts';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import { callApi } from './api-caller.ts';
import { migrateTo } from './earlier-schema.ts';
import { addClient, addDraft, addIssued, invoicingApp } from './invoices.ts';
import { manualClock } from './manual-clock.ts';
import { aPayment, noteBody, onePixelPng } from './studio-world.ts';
import { newPostgresUrl, temporaryFolder } from './test-database.ts';

/** A studio with invoices, a payment, messages, and three files in `dataDir`. */
export async function smallStudio(db: Database) {
  const dataDir = await temporaryFolder();
  const app = await invoicingApp(db, { files: localFileStore(join(dataDir, 'files')) });
  const client = await addClient(app, { name: 'Größe & Söhne “Café” 🐺' });
  const { id } = await addIssued(app, client);
  await addIssued(app, client);
  await addDraft(app, client);
  await callApi(app, 'POST', `/invoices/${id}/payments`, aPayment);
  await callApi(app, 'POST', `/clients/${client}/notes`, { body: noteBody });
  await callApi(app, 'PUT', '/settings/logo', onePixelPng);
  for (const size of [1, 1_500_000]) {
    const bytes = new Uint8Array(size).fill(7);
    await callApi(app, 'POST', `/clients/${client}/files?name=${size}.bin`, bytes);
  }
  return { app, client, dataDir };
}

/** Target folder for restores of a test. */
export async function newPlace(kind: 'SQLite' | 'PostgreSQL') {
  const url = kind === 'SQLite' ? undefined : await newPostgresUrl(inject('postgresUrl') ?? '');
  const folder = await temporaryFolder();
  return { url, folder, into: join(folder, 'data') };
}

export async function backUp(db: Database, dataDir: string) {
  const path = join(await temporaryFolder(), 'backup.tar');
  const manifest = await makeBackup({ db, dataDir, clock: manualClock(), path });
  return { path, manifest };
}

export async function restoreAndOpen(
  path: string,
  place: Awaited<ReturnType<typeof newPlace>>,
  keysPath?: string,
): Promise<Database> {
  const { url, into } = place;
  await restoreBackup({ path, into, url, keysPath });
  const db = await openDatabase({ url, dataDir: into });
  onTestFinished(() => db.destroy());
  return db;
}

/** Rewrites the backup as the program with this last migration would have made it. `earlier`: bare. */
export async function asOfMigration(
  { path, manifest }: Awaited<ReturnType<typeof backUp>>,
  { db, earlier, last }: { db: Database; earlier: Database; last: string },
): Promise<string> {
  await migrateTo(earlier, last);
  const now = new Map((await listTables(db)).map((table) => [table.name, new Set(table.columns)]));
  const tables = (await listTables(earlier)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => now.get(name)?.has(column)),
  }));
  const fill = (trx: Database) =>
    inSnapshot(db, async (snapshot) => {
      for (const table of tables) {
        for await (const rows of readTableRows(snapshot, table)) {
          // The series of receipts came with migration 0048.
          const known = rows.filter(
            (row) => table.name !== 'number_series' || !row.includes('receipt'),
          );
          await insertRows(trx, table, known);
        }
      }
    });
  if (isSqlite(earlier)) await loadRows(earlier, tables, fill);
  else await earlier.transaction().execute((trx) => loadRows(trx, tables, fill));
  return writeEarlier(`${path}.earlier`, earlier, manifest);
}

/** A backup without files. `manifest`: what isn’t read from the database. */
export async function writeEarlier(
  path: string,
  earlier: Database,
  manifest: Manifest,
): Promise<string> {
  await writeArchive(path, manualClock().now(), async (archive) => {
    await inSnapshot(earlier, (snapshot) => addTables(snapshot, archive, () => {}));
    const migrations = await listExecutedMigrations(earlier);
    const ofThen = { ...manifest, ...(await summarize(earlier)), migrations };
    await archive.add(MANIFEST, newManifest(ofThen));
  });
  return path;
}

interface Entry {
  name: string;
  content: Buffer;
}

/** A copy of the archive with other entries; its hashes are right. */
export async function rewriteArchive(
  path: string,
  change: (entries: Entry[]) => Entry[],
): Promise<string> {
  await using archive = await openArchive(path, () => {});
  const entries: Entry[] = [];
  for (const entry of archive.entries) {
    entries.push({ name: entry.name, content: await archive.read(entry) });
  }
  const copy = `${path}.changed`;
  await rm(copy, { force: true });
  await writeArchive(copy, manualClock().now(), async (writer) => {
    for (const { name, content } of change(entries)) await writer.add(name, content);
  });
  return copy;
}

/** The archive with a changed manifest; its hashes are right. */
export function changeManifest(path: string, changes: Partial<Manifest> & { format?: number }) {
  return rewriteArchive(path, (entries) =>
    entries.map(({ name, content }) =>
      name === MANIFEST
        ? {
            name,
            content: Buffer.from(JSON.stringify({ ...JSON.parse(String(content)), ...changes })),
          }
        : { name, content },
    ),
  );
}

/** Its rows by table, in one order, but for the id of its file store, which a restore replaces. */
export async function allRows(db: Database) {
  return inSnapshot(db, async (snapshot) => {
    const found: Record<string, string[]> = {};
    for (const table of await listTables(snapshot)) {
      if (table.name === 'file_store') continue;
      const rows = await Array.fromAsync(readTableRows(snapshot, table));
      found[table.name] = rows
        .flat()
        .map((row) => JSON.stringify(row))
        .toSorted();
    }
    return found;
  });
}

/** On SQLite a second one to the same file, as another process has it. */
export async function anotherConnection(db: Database, kind: string): Promise<Database> {
  if (kind === 'PostgreSQL') return db;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  const other = await openDatabase({ url: undefined, dataDir: dirname(rows[0]?.file ?? '') });
  onTestFinished(() => other.destroy());
  return other;
}
