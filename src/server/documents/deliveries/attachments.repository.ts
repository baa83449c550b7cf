/** The PDFs of emails as rows. What an email with a receipt carries is the PDF of that. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';
import { findPdf, type StoredPdf } from '../freeze/frozen.repository.ts';

/** Id of the document whose PDF the email of a delivery carries. */
export const carriedId = sql<string>`coalesce(document_deliveries.related_id, document_deliveries.target_id)`;

/** Whether the PDF that the email of a delivery carries, or waits for, is stored: 1 or 0. */
export const isPdfStored = sql<0 | 1>`case when exists (
  select 1 from document_pdfs
  where document_pdfs.target_id = ${carriedId}
    and (document_deliveries.related_id is not null
      or document_pdfs.revision = document_deliveries.revision)
) then 1 else 0 end`;

/** The size of a file in bytes; undefined if its row is gone. */
export async function findFileSize(db: Database, id: string): Promise<number | undefined> {
  const file = await db
    .selectFrom('files')
    .select('sizeBytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return file?.sizeBytes;
}

type Waiting = Pick<EmailRow, 'id' | 'textBody' | 'htmlBody'> &
  Pick<DocumentDeliveryRow, 'relatedId'>;

/** Emails that wait for the PDF of a revision. */
export async function listWaitingEmails(
  trx: Trx,
  { targetId, revision }: Pick<StoredPdf, 'targetId' | 'revision'>,
): Promise<Waiting[]> {
  return selectWaiting(trx)
    .where(carriedId, '=', targetId)
    .where((delivery) =>
      delivery.or([
        delivery('documentDeliveries.relatedId', 'is not', null),
        delivery('documentDeliveries.revision', '=', revision),
      ]),
    )
    .execute();
}

/** An email of the document that waits for a PDF. */
export async function findWaitingEmail(trx: Trx, targetId: string, emailId: string) {
  return selectWaiting(trx)
    .where('documentDeliveries.targetId', '=', targetId)
    .where('emails.id', '=', emailId)
    .executeTakeFirst();
}

function selectWaiting(trx: Trx) {
  return (
    trx
      .selectFrom('emails')
      .innerJoin('documentDeliveries', 'documentDeliveries.emailId', 'emails.id')
      .select(['emails.id', 'emails.textBody', 'emails.htmlBody'])
      .select('documentDeliveries.relatedId')
      // Literal SQL, because the partial index is matched by its text.
      .where(sql<boolean>`pdf_status = 'waiting'`)
      .where('emails.status', '=', 'queued')
  );
}

/** Changes nothing once the email no longer waits. */
export async function updateEmailPdf(
  trx: Trx,
  { id, ...values }: Pick<EmailRow, 'id' | 'pdfStatus'> & Partial<EmailRow>,
): Promise<void> {
  const changed = { ...values, salt: newSecret() };
  await trx
    .updateTable('emails')
    .set(changed)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('pdfStatus', '=', 'waiting')
    .execute();
}

/** The stored PDF that an email is to carry, or its share, and what the email is about. */
export async function findCarriedPdf(db: Database, emailId: string) {
  const delivery = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .innerJoin('documentPdfs', 'documentPdfs.fileId', 'emails.pdfFileId')
    .select(['documentDeliveries.targetId', 'documentDeliveries.revision'])
    .select('documentDeliveries.relatedId')
    .select(['documentPdfs.targetId as pdfId', 'documentPdfs.revision as pdfRevision'])
    .where('documentDeliveries.emailId', '=', emailId)
    .whereRef('documentPdfs.targetId', '=', carriedId)
    .executeTakeFirst();
  return delivery && { delivery, pdf: await findPdf(db, delivery.pdfId, delivery.pdfRevision) };
}
