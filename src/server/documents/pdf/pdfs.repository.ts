import type { Database, Trx } from '../../database/database.ts';
import type { NewDocumentPdf } from '../../database/tables/documents.table.ts';

export async function findPdf(db: Database, targetId: string, revision: number) {
  return db
    .selectFrom('documentPdfs')
    .innerJoin('files', 'files.id', 'documentPdfs.fileId')
    .selectAll('files')
    .where('documentPdfs.targetId', '=', targetId)
    .where('documentPdfs.revision', '=', revision)
    .executeTakeFirst();
}

export async function insertPdf(trx: Trx, row: NewDocumentPdf): Promise<void> {
  await trx.insertInto('documentPdfs').values(row).execute();
}

/** Revisions of a document without a PDF, oldest first. */
export async function listRevisionsWithoutPdf(db: Database, targetId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('frozenDocuments')
    .leftJoin('documentPdfs', (join) =>
      join
        .onRef('documentPdfs.targetId', '=', 'frozenDocuments.targetId')
        .onRef('documentPdfs.revision', '=', 'frozenDocuments.revision'),
    )
    .select('frozenDocuments.revision')
    .where('frozenDocuments.targetId', '=', targetId)
    .where('documentPdfs.fileId', 'is', null)
    .orderBy('frozenDocuments.revision')
    .execute();
  return rows.map(({ revision }) => revision);
}
