import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { FilePurpose, FileRow } from '../../database/tables/files.table.ts';
import { STUDIO } from '../studio.repository.ts';

/** The caller deletes the bytes of a removed row after the commit. */
export const { insert: insertFile, remove: deleteFileRow } = rowsById('files');

/** The file, if it belongs to the target. */
export async function findFile(
  db: Database | Trx,
  { id, targetId }: Pick<FileRow, 'id' | 'targetId'>,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where((row) => row.and({ id, targetId }))
    .executeTakeFirst();
}

/** Whether it belongs to any record. */
export async function isKnownFile(db: Database | Trx, id: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The files of a target, oldest first. */
export async function listFiles(db: Database | Trx, targetId: string, purpose?: FilePurpose) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('targetId', '=', targetId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as FilePurpose))
    .orderBy('id')
    .execute();
}

export async function listFilesAfter(db: Database, id: string, count: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
}

export async function listKnownFileIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').execute();
  return rows.map(({ id }) => id);
}

/** The oldest and the newest `count`; one may be among both. */
export async function listFilesOfBothEnds(db: Database, count: number): Promise<FileRow[]> {
  const listed = db.selectFrom('files').selectAll().limit(count);
  const oldest = await listed.orderBy('id').execute();
  return [...oldest, ...(await listed.orderBy('id', 'desc').execute())];
}

/** Of the store that is the database’s own; undefined before the first start. */
export async function findFileStoreId(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('fileStore').select('storeId').executeTakeFirst();
  return row?.storeId;
}

/** False if the database has one already; it waits for another process that is about to insert one. */
export async function insertFileStoreId(trx: Trx, storeId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('fileStore')
    .values({ id: 1, storeId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function putFileStoreId(db: Database, storeId: string): Promise<void> {
  await db
    .insertInto('fileStore')
    .values({ id: 1, storeId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ storeId }))
    .execute();
}

export async function findLogo(db: Database | Trx): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where((row) => row.and({ targetId: STUDIO, purpose: 'logo' }))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The logo with these bytes, which may have been replaced since. */
export async function findLogoBySha256(db: Database | Trx, sha256: string | null) {
  if (sha256 === null) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where((row) => row.and({ purpose: 'logo', sha256 }))
    .executeTakeFirst();
}
