import type { Trx } from '../../database/database.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';

type Revision = Pick<FrozenDocumentRow, 'targetId' | 'revision'>;

/**
 * Empties the snapshot, and deletes PDF, files and views; ids of the files whose bytes are to be
 * deleted. A file stays if another revision has it.
 */
export async function emptyRevision(
  trx: Trx,
  { targetId, revision }: Revision,
  emptiedAt: string,
): Promise<string[]> {
  await trx
    .updateTable('frozenDocuments')
    .set({ snapshot: '', emptiedAt })
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .execute();
  await trx
    .deleteFrom('documentViews')
    .where('linkId', 'in', (rows) =>
      rows
        .selectFrom('documentLinks')
        .select('id')
        .where('targetId', '=', targetId)
        .where('revision', '=', revision),
    )
    .execute();
  const pdfs = await trx
    .deleteFrom('documentPdfs')
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .returning('fileId')
    .execute();
  const frozen = await trx
    .deleteFrom('frozenFiles')
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .returning('fileId')
    .execute();
  const fileIds = [...pdfs, ...frozen].map(({ fileId }) => fileId);
  if (fileIds.length === 0) return [];
  const deleted = await trx
    .deleteFrom('files')
    .where('id', 'in', fileIds)
    .where('id', 'not in', (rows) => rows.selectFrom('frozenFiles').select('fileId'))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
