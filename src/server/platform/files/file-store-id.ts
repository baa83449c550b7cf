/**
 * A database and its file store know each other by an id that both have: a row, and a file beside
 * the files. Else a process with another folder, or with a share that is not mounted, would miss
 * every file and add files that no other process has.
 */
import { inTransaction, type Database } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { FileStore } from './file-store.ts';
import {
  findFileStoreId,
  insertFileStoreId,
  listFilesOfBothEnds,
  putFileStoreId,
} from './files.repository.ts';
import { findStoredFile } from './store-file.ts';

interface StoreParts {
  db: Database;
  files: FileStore;
}

/**
 * For a start: where neither has an id, both get one if the files are those of the database. Throws
 * `DatabaseRefused` in words if they don’t belong together.
 */
export async function openFileStore(parts: StoreParts & { clock: Clock }): Promise<void> {
  const { db, files } = parts;
  const [known, found] = [await findFileStoreId(db), await files.readId()];
  if (known === undefined && found === undefined) await adopt(parts);
  // After COMMIT, also by a later start: a crash in between locks nobody out.
  await files.confirmId((await findFileStoreId(db)) ?? '');
  await requireFileStore(parts);
}

/** Gives both a new id, whatever they had: neither goes with another one any more. */
export async function assignFileStore(parts: StoreParts & { clock: Clock }): Promise<void> {
  const { db, files, clock } = parts;
  const id = newId('store', clock.now());
  await files.prepareId(id);
  await putFileStoreId(db, id);
  await files.confirmId(id);
}

/** Throws `DatabaseRefused` if it is not the database’s own; not if neither has an id yet. */
export async function requireFileStore({ db, files }: StoreParts): Promise<void> {
  const [problem] = await checkFileStore(db, files);
  if (problem !== undefined) throw new DatabaseRefused(problem);
}

/** The same, as one line or none. */
export async function checkFileStore(db: Database, files: FileStore): Promise<string[]> {
  const [known, found] = [await findFileStoreId(db), await files.readId()];
  if (known === found) return [];
  const why =
    found === undefined
      ? 'it has no file “store-id”'
      : 'its “store-id” is that of another database';
  return [notOurs(files, why)];
}

function notOurs({ folder }: FileStore, why: string): string {
  return `${folder} is not the file store of this database: ${why}. If it is on a share, mount the share; if DATA_DIR or DATABASE_URL is wrong, change it. If the folder is meant to be used from now on, run: npm run studio -- files adopt`;
}

/** If several processes do so at once, the first one’s store is that of the database. */
async function adopt({ db, files, clock }: StoreParts & { clock: Clock }): Promise<void> {
  await requireOwnFiles({ db, files });
  await inTransaction(db, async (trx) => {
    const id = newId('store', clock.now());
    if (await insertFileStoreId(trx, id)) await files.prepareId(id);
  });
}

/** Of each end, which a start has time to read. */
const SAMPLED_FILES = 5;

/** Neither another studio’s folder, nor an empty one where a share should be. */
async function requireOwnFiles({ db, files }: StoreParts): Promise<void> {
  const rows = await listFilesOfBothEnds(db, SAMPLED_FILES);
  for (const row of rows) {
    if ((await findStoredFile(files, row)) !== undefined) continue;
    throw new DatabaseRefused(notOurs(files, `its file ${row.id} is missing or was changed`));
  }
  if (rows.length > 0) return;
  const stored = (await files.list()).find(({ id }) => !id.endsWith('.part'));
  if (stored === undefined) return;
  throw new DatabaseRefused(notOurs(files, `it has the file ${stored.id}, and the database none`));
}
