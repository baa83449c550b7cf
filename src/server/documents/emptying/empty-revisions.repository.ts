import type { Trx } from '../../database/database.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';

type Revision = Pick<FrozenDocumentRow, 'targetId' | 'revision'>;

/** Empties the snapshot, and deletes PDF and views; ids of the files whose bytes are to be deleted. */
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
  const fileIds = pdfs.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await trx.deleteFrom('files').where('id', 'in', fileIds).execute();
  return fileIds;
}
