/** Files of drafts and of frozen revisions as rows. */
import type { Database, Trx } from '../../database/database.ts';
import { rowsAbout } from '../../database/rows-by-id.ts';
import type { FrozenFileRow } from '../../database/tables/documents.table.ts';
import type { FileRow } from '../../database/tables/files.table.ts';

export async function insertFrozenFiles(trx: Trx, rows: readonly FrozenFileRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('frozenFiles').values(rows).execute();
}

/** All files of frozen revisions, or of those of some documents. */
export const listFrozenFiles = rowsAbout('frozenFiles', 'targetId', [
  'targetId',
  'revision',
  'position',
]);

/** Rows of the frozen files, by their id. */
export async function listFilesOfFrozen(
  db: Database,
  targetIds?: readonly string[],
): Promise<Map<string, FileRow>> {
  const ids = db
    .selectFrom('frozenFiles')
    .select('fileId')
    .$if(targetIds !== undefined, (rows) => rows.where('targetId', 'in', targetIds ?? []));
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the file belongs to a revision of the document, e.g. to the record of an acceptance. */
export async function findFileOfDocument(
  db: Database,
  { id, targetId }: Pick<FileRow, 'id' | 'targetId'>,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', 'attachment')
    .where((column) =>
      column.or([
        column('targetId', '=', targetId),
        column.exists(
          column
            .selectFrom('frozenFiles')
            .select('fileId')
            .whereRef('frozenFiles.fileId', '=', 'files.id')
            .where('frozenFiles.targetId', '=', targetId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Files of a document that no revision has, oldest first. */
export async function listUnfrozen(db: Database, targetId: string): Promise<FileRow[]> {
  return selectUnfrozen(db).where('targetId', '=', targetId).orderBy('id').execute();
}

/** Documents of this prefix with files that no revision has, uploaded before `at`. */
export async function listTargetsWithUnfrozen(
  db: Database,
  prefix: string,
  at: string,
): Promise<string[]> {
  const rows = await selectUnfrozen(db)
    .where('targetId', '>', `${prefix}_`)
    // The sign that follows an underscore.
    .where('targetId', '<', `${prefix}\``)
    .where('createdAt', '<', at)
    .execute();
  return [...new Set(rows.map(({ targetId }) => targetId))];
}

export async function deleteFileRows(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('files').where('id', 'in', ids).execute();
}

function selectUnfrozen(db: Database) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('purpose', '=', 'attachment')
    .where('id', 'not in', db.selectFrom('frozenFiles').select('fileId'));
}
