import type { Database, Trx } from '../../database/database.ts';
import type { FilePurpose, FileRow, NewFile } from '../../database/tables/files.table.ts';
import { STUDIO } from '../studio.repository.ts';

export async function insertFile(trx: Trx, file: NewFile): Promise<void> {
  await trx.insertInto('files').values(file).execute();
}

/** The file, if it belongs to the target. */
export async function findFile(
  db: Database | Trx,
  { id, targetId }: Pick<FileRow, 'id' | 'targetId'>,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('targetId', '=', targetId)
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

/** Deletes the row; the caller deletes the bytes after the commit. */
export async function deleteFileRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('files').where('id', '=', id).execute();
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
    .where('targetId', '=', STUDIO)
    .where('purpose', '=', 'logo')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The logo with these bytes, which may have been replaced since. */
export async function findLogoBySha256(db: Database | Trx, sha256: string | null) {
  if (sha256 === null) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('purpose', '=', 'logo')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
