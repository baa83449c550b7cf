import type { Database } from '../../database/database.ts';
import { rowsAbout } from '../../database/rows-by-id.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';
import { PDF_JOB } from '../freeze/freeze.ts';

/** Ids of the documents whose rows are read; undefined for all. */
type Ids = readonly string[] | undefined;

export const listLinkRows = rowsAbout('documentLinks', 'targetId', ['id']);
export const listDeliveryRows = rowsAbout('documentDeliveries', 'targetId', ['emailId']);

/** Ids of what an email is about, what it carries, and itself. */
export async function listRelatedIds(db: Database, emailId: string): Promise<string[]> {
  const row = await db
    .selectFrom('emails')
    .leftJoin('documentDeliveries', 'documentDeliveries.emailId', 'emails.id')
    .select(['emails.id', 'emails.relatedId as about'])
    .select(['documentDeliveries.targetId', 'documentDeliveries.relatedId'])
    .where('emails.id', '=', emailId)
    .executeTakeFirst();
  const ids = [row?.id, row?.about, row?.targetId, row?.relatedId];
  return ids.filter((id) => typeof id === 'string' && id !== '') as string[];
}

/** The emails that were queued with documents, with their anchors; `id` is null if one is gone. */
export async function listSentEmails(db: Database, ids?: Ids) {
  return db
    .selectFrom('documentDeliveries')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['documentDeliveries.emailId', 'emails.id', 'emails.eventHead'])
    .$if(ids !== undefined, (sent) => sent.where('documentDeliveries.targetId', 'in', ids ?? []))
    .execute();
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
export async function listPdfs(db: Database, ids?: Ids) {
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
    .$if(ids !== undefined, (pdfs) => pdfs.where('documentPdfs.targetId', 'in', ids ?? []))
    .orderBy('documentPdfs.targetId')
    .orderBy('revision')
    .execute();
}

/** Whether an event says that one of these clients was anonymized. */
export async function isOneAnonymized(db: Database, clientIds: readonly string[]) {
  if (clientIds.length === 0) return false;
  const event = await selectEvents(db)
    .select('seq')
    .where('targetId', 'in', clientIds)
    .where('type', '=', 'client.anonymized')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Sections that were read of each link. */
export function listReadSections(db: Database) {
  return db
    .selectFrom('documentReadings')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentReadings.linkId')
    .select(['documentReadings.section', 'documentLinks.targetId', 'documentLinks.revision'])
    .distinct()
    .execute();
}

/** SHA-256 of each stored logo. */
export async function listLogoHashes(db: Database): Promise<string[]> {
  const logos = db.selectFrom('files').select('sha256').where('purpose', '=', 'logo');
  const rows = await logos.execute();
  return rows.map(({ sha256 }) => sha256);
}
