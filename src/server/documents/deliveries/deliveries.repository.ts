/** Deliveries of a document as rows; their status is in `emails`. */
import { ANSWER_PURPOSE } from '../../../shared/documents/threads.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import { carriedId, isPdfStored } from './attachments.repository.ts';
import { PDF_JOB } from '../freeze/freeze.ts';
import { deletedRow, type ChangedRow } from '../../platform/events/row-hashes.ts';

/** Of an email with a copy of what its recipient did, e.g. signed. */
export const COPY_PURPOSE = 'copy';

export async function insertDelivery(trx: Trx, row: DocumentDeliveryRow): Promise<void> {
  await trx.insertInto('documentDeliveries').values(row).execute();
}

/** Whether an email about a related record, with a link to the document, is still to be sent. */
export async function awaitsDelivery(
  db: Database,
  { targetId, relatedId }: Pick<DocumentDeliveryRow, 'targetId' | 'relatedId'>,
): Promise<boolean> {
  const delivery = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('emails.id')
    .where('documentDeliveries.targetId', '=', targetId)
    .where('documentDeliveries.relatedId', '=', relatedId)
    .where('emails.status', 'not in', ['sent', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return delivery !== undefined;
}

/** The delivery that an email is, if it is one. */
export async function findQueuedEmail(db: Database, emailId: string) {
  return db
    .selectFrom('documentDeliveries')
    .select(['emailId', 'targetId', 'linkId', 'purpose', 'createdAt'])
    .where('emailId', '=', emailId)
    .executeTakeFirst();
}

/** A delivery that was not canceled. */
export async function findDelivery(trx: Trx, targetId: string, emailId: string) {
  return trx
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .selectAll('documentDeliveries')
    .where('targetId', '=', targetId)
    .where('emailId', '=', emailId)
    .executeTakeFirst();
}

/** Which deliveries of a document; what is left out does not narrow them. */
export interface WhichDeliveries {
  targetId: string;
  contactId?: string | undefined;
  /** Those with one of these links. */
  linkIds?: readonly string[] | undefined;
  relatedId?: string | undefined;
  beforeRevision?: number | undefined;
  afterRevision?: number | undefined;
  /** Those for one of these purposes. */
  purposes?: readonly string[] | undefined;
  /** Leaves out what stays true: answers to questions, and copies of what the recipient did. */
  exceptLasting?: boolean | undefined;
  /** Those that are being sent, too: for the outbox itself, before it sends one. */
  evenSending?: boolean | undefined;
}

export type DeletedEmail = Pick<DocumentDeliveryRow, 'emailId' | 'linkId' | 'revision'> & {
  /** The email. */
  row: ChangedRow;
};

/** Deletes unsent emails from the outbox. */
export async function deleteQueuedEmails(
  trx: Trx,
  {
    targetId,
    contactId,
    linkIds,
    relatedId,
    beforeRevision,
    afterRevision,
    purposes,
    exceptLasting = false,
    evenSending = false,
  }: WhichDeliveries,
): Promise<DeletedEmail[]> {
  const deliveries = await trx
    .selectFrom('documentDeliveries')
    .select(['emailId', 'linkId', 'revision'])
    .where('targetId', '=', targetId)
    .$if(contactId !== undefined, (rows) => rows.where('contactId', '=', contactId ?? ''))
    .$if(linkIds !== undefined, (rows) => rows.where('linkId', 'in', linkIds ?? []))
    .$if(relatedId !== undefined, (rows) => rows.where('relatedId', '=', relatedId ?? ''))
    .$if(beforeRevision !== undefined, (rows) => rows.where('revision', '<', beforeRevision ?? 0))
    .$if(afterRevision !== undefined, (rows) => rows.where('revision', '>', afterRevision ?? 0))
    .$if(purposes !== undefined, (rows) => rows.where('purpose', 'in', purposes ?? []))
    .$if(exceptLasting, (rows) => rows.where('purpose', 'not in', [ANSWER_PURPOSE, COPY_PURPOSE]))
    .execute();
  if (deliveries.length === 0) return [];
  const emailIds = deliveries.map(({ emailId }) => emailId);
  const deleted = await trx
    .deleteFrom('emails')
    .where('id', 'in', emailIds)
    .where('status', 'in', ['queued', 'retrying', ...(evenSending ? (['sending'] as const) : [])])
    .returningAll()
    .execute();
  const rows = new Map(deleted.map((row) => [row.id, deletedRow('emails', row)]));
  return deliveries.flatMap((delivery) => {
    const row = rows.get(delivery.emailId);
    return row === undefined ? [] : [{ ...delivery, row }];
  });
}

/** Newest first. Exactly what the API returns, and what it is derived from. */
export async function listDeliveries(db: Database, targetId: string) {
  return db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentDeliveries.linkId')
    .leftJoin('jobs', (join) =>
      join.on('jobs.kind', '=', PDF_JOB).on('jobs.targetId', '=', carriedId),
    )
    .select([
      'documentDeliveries.emailId',
      'documentDeliveries.revision',
      'documentDeliveries.purpose',
      'documentDeliveries.contactId',
      'documentDeliveries.linkId',
      'documentDeliveries.relatedId',
      'documentLinks.createdAt as linkCreatedAt',
      'documentLinks.expiresAt',
      'documentLinks.revokedAt',
      'emails.toName',
      'emails.toAddress',
      'emails.status',
      'emails.attempts',
      'emails.lastResponse',
      'emails.createdAt',
      'emails.dueAt',
      'emails.sentAt',
      'emails.pdfStatus',
      'jobs.status as jobStatus',
    ])
    .select(isPdfStored.as('isPdfStored'))
    .where('documentDeliveries.targetId', '=', targetId)
    .orderBy('documentDeliveries.emailId', 'desc')
    .execute();
}
