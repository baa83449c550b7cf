import type { Database } from '../../database/database.ts';
import type {
  DocumentDeliveryRow,
  DocumentLinkRow,
  FrozenDocumentRow,
} from '../../database/tables/documents.table.ts';
import { PDF_JOB } from '../freeze/freeze.ts';

export async function listFrozenRows(db: Database): Promise<FrozenDocumentRow[]> {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .orderBy('targetId')
    .orderBy('revision')
    .execute();
}

export async function listLinkRows(db: Database): Promise<DocumentLinkRow[]> {
  return db.selectFrom('documentLinks').selectAll().orderBy('id').execute();
}

export async function listDeliveryRows(db: Database): Promise<DocumentDeliveryRow[]> {
  return db.selectFrom('documentDeliveries').selectAll().orderBy('emailId').execute();
}

/** Anchors of the emails with documents, by the email’s id; null in emails from before anchors. */
export async function listDeliveryAnchors(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['emails.id', 'emails.eventHead'])
    .execute();
  return new Map(rows.map(({ id, eventHead }) => [id, eventHead]));
}

/** Ids of emails that were queued with a document and no longer exist. */
export async function listGoneEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('documentDeliveries')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('documentDeliveries.emailId')
    .where('emails.id', 'is', null)
    .execute();
  return rows.map(({ emailId }) => emailId);
}

export async function listViewRows(db: Database) {
  return db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select(['documentLinks.targetId', 'documentLinks.revision'])
    .select(['documentViews.day', 'documentViews.seenAt'])
    .execute();
}

/** e.g. `inv_…`. */
export async function listRevisionsWithoutPdfOrJob(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('frozenDocuments')
    .leftJoin('documentPdfs', (join) =>
      join
        .onRef('documentPdfs.targetId', '=', 'frozenDocuments.targetId')
        .onRef('documentPdfs.revision', '=', 'frozenDocuments.revision'),
    )
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.targetId', '=', 'frozenDocuments.targetId').on('jobs.kind', '=', PDF_JOB),
    )
    .select('frozenDocuments.targetId')
    .where('documentPdfs.fileId', 'is', null)
    .where('frozenDocuments.emptiedAt', 'is', null)
    .where('jobs.id', 'is', null)
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** Each PDF with its file. */
export async function listPdfs(db: Database) {
  return db
    .selectFrom('documentPdfs')
    .leftJoin('files', 'files.id', 'documentPdfs.fileId')
    .select([
      'files.id',
      'files.targetId as fileTargetId',
      'files.purpose',
      'files.name',
      'files.type',
      'files.sha256',
      'files.createdAt',
      'files.createdBy',
      'documentPdfs.targetId',
      'documentPdfs.revision',
      'documentPdfs.fileId',
      'documentPdfs.sha256 as storedSha256',
      'documentPdfs.createdAt as storedAt',
    ])
    .orderBy('documentPdfs.targetId')
    .orderBy('revision')
    .execute();
}

/** SHA-256 of each stored logo. */
export async function listLogoHashes(db: Database): Promise<string[]> {
  const logos = db.selectFrom('files').select('sha256').where('purpose', '=', 'logo');
  const rows = await logos.execute();
  return rows.map(({ sha256 }) => sha256);
}
