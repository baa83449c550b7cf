import type { Database } from '../../database/database.ts';
import type {
  DocumentDeliveryRow,
  DocumentLinkRow,
  FrozenDocumentRow,
} from '../../database/tables/documents.table.ts';

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

export interface ViewRow {
  targetId: string;
  day: string;
  seenAt: string;
}

export async function listViewRows(db: Database): Promise<ViewRow[]> {
  return db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select(['documentLinks.targetId', 'documentViews.day', 'documentViews.seenAt'])
    .execute();
}
