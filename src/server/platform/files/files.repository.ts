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
