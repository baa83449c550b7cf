/** The PDF that an email with a document carries: it waits for it, and is released with it. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import { rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { retryJob } from '../../platform/jobs/jobs.repository.ts';
import type { EmailAttachment } from '../../platform/mail/mail-transport.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { deliveryNotFound, DocumentChanged, emailNotWaiting } from '../documents.errors.ts';
import { PDF_JOB } from '../freeze/freeze.ts';
import { eventAbout, getFrozen, lockFrozen } from '../freeze/frozen-documents.ts';
import { findPdf, type StoredPdf } from '../freeze/frozen.repository.ts';
import { pdfFile } from '../pdf/pdf-file.ts';
import { renderShare, type ShareDeps } from '../pdf/render-share.ts';
import { readGenerated } from '../freeze/unchanged.ts';
import {
  findCarriedPdf,
  findFileSize,
  findWaitingEmail,
  listWaitingEmails,
  updateEmailPdf,
} from './attachments.repository.ts';
import { findDelivery } from './deliveries.repository.ts';
import { withoutPdf } from './email.ts';

/** Many mail servers refuse emails of more than about 10 MB, and encoding adds a third. */
const LARGEST_PDF_BYTES = 8_000_000;

type EmailPdf = Pick<EmailRow, 'pdfStatus' | 'pdfFileId' | 'pdfSha256'>;

/** Whether emails carry their PDF unless the sender decides otherwise. */
export async function attachesPdf(db: Database): Promise<boolean> {
  return (await getStudio(db)).attachPdf !== 0;
}

/** For an email that is being queued. The document must be locked, so that no PDF is stored meanwhile. */
export async function pdfOfNewEmail(
  trx: Trx,
  document: { targetId: string; revision: number },
  now: Temporal.Instant,
): Promise<EmailPdf> {
  const pdf = await findPdf(trx, document.targetId, document.revision);
  if (pdf !== undefined) return emailPdf(pdf, (await findFileSize(trx, pdf.fileId)) ?? 0);
  // One that failed is tried again: its cause may have been fixed.
  await retryJob(trx, { kind: PDF_JOB, targetId: document.targetId }, now);
  return { pdfStatus: 'waiting', pdfFileId: null, pdfSha256: null };
}

function emailPdf({ fileId, sha256 }: { fileId: string; sha256: string }, size: number): EmailPdf {
  return size > LARGEST_PDF_BYTES
    ? { pdfStatus: 'too_large', pdfFileId: null, pdfSha256: null }
    : { pdfStatus: 'attached', pdfFileId: fileId, pdfSha256: sha256 };
}

interface NewPdf {
  targetId: string;
  revision: number;
  fileId: string;
  sha256: string;
  sizeBytes: number;
}

/**
 * Attaches a PDF to the emails that wait for it, in the transaction that stores it. Resolves with
 * their rows, for its event. Document and client must be locked; the caller wakes the outbox on
 * commit.
 */
export async function releaseEmails(trx: Trx, pdf: NewPdf): Promise<ChangedRow[]> {
  // Before they are read: everybody who empties emails locks it first.
  await lockEventHead(trx);
  const emails = await listWaitingEmails(trx, pdf);
  if (emails.length === 0) return [];
  const rows = await rowsBefore(
    trx,
    emails.map(({ id }) => ['emails', id]),
  );
  const attached = emailPdf(pdf, pdf.sizeBytes);
  for (const { id, relatedId, ...bodies } of emails) {
    const changes = attached.pdfStatus === 'attached' ? {} : withoutPdf(bodies, relatedId);
    await updateEmailPdf(trx, { id, ...attached, ...changes });
  }
  return rows;
}

/**
 * Sends an email that waits for its PDF without it, as soon as it can’t be undone any more. Throws
 * `documentNotFound`, `documentNotFrozen`, `deliveryNotFound`, `emailNotWaiting`.
 */
export async function sendWithLinkOnly(
  deps: DocumentsDeps & { outbox: { wake(): void } },
  actor: Actor,
  id: string,
  emailId: string,
): Promise<void> {
  const kind = deps.kinds.of(id);
  await deps.write(async (trx) => {
    const about = eventAbout(await lockFrozen(trx, kind, id));
    const delivery = await findDelivery(trx, id, emailId);
    if (delivery === undefined) throw deliveryNotFound();
    await lockEventHead(trx);
    const email = await findWaitingEmail(trx, id, emailId);
    if (email === undefined) throw emailNotWaiting();
    const rows = await rowsBefore(trx, [['emails', emailId]]);
    const bodies = withoutPdf(email, delivery.relatedId);
    await updateEmailPdf(trx, { id: emailId, pdfStatus: 'left_out', ...bodies });
    const data = { ...about.data, revision: delivery.revision, email: emailId };
    const event = { actor, type: 'document.email_without_pdf', ...about, data, rows } as const;
    await recordEvent(trx, event, instantText(deps.clock.now()));
  });
  deps.outbox.wake();
}

const CHANGED =
  'Not sent: the PDF to attach is missing, or differs from the one that was generated';

export type AttachingParts = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'> & ShareDeps;

/**
 * The attached PDF, compared with the hash in its email and with its event, and those of the further
 * documents that the email is about. Of a record, it is what the page of the document has of it,
 * rendered now. Throws as `renderDocument`.
 */
export function pdfsOf(parts: AttachingParts) {
  const { db, kinds } = parts;
  return async (mail: EmailRow): Promise<readonly EmailAttachment[] | { refusal: string }> => {
    const { delivery, pdf } = (await findCarriedPdf(db, mail.id)) ?? {};
    if (delivery === undefined || pdf?.sha256 !== mail.pdfSha256) return { refusal: CHANGED };
    const share = await shareOf(parts, delivery).catch(refusedIfChanged);
    const files = [share === null ? await attachmentOf(parts, pdf) : share];
    for (const id of (await kinds.of(delivery.targetId).alsoCarried?.(db, mail.id)) ?? []) {
      const further = await findPdf(db, id, delivery.revision);
      files.push(further && (await attachmentOf(parts, further)));
    }
    const attached = files.filter((file) => file !== undefined);
    return attached.length === files.length ? within(attached) : { refusal: CHANGED };
  };
}

/** As many of them as mail servers take. */
function within(files: readonly EmailAttachment[]): readonly EmailAttachment[] {
  let bytes = 0;
  return files.filter((file, index) => {
    bytes += file.bytes.length;
    return index === 0 || bytes <= LARGEST_PDF_BYTES;
  });
}

/** Undefined if the file or its document was changed. */
async function attachmentOf(
  parts: AttachingParts,
  pdf: StoredPdf,
): Promise<EmailAttachment | undefined> {
  const bytes = await readGenerated(parts.db, parts.files, pdf);
  if (bytes === undefined) return undefined;
  return fileOf(parts, pdf).then((file) => ({ ...file, bytes }), refusedIfChanged);
}

/** Null if the email carries all of what is stored. */
async function shareOf(
  parts: AttachingParts,
  {
    targetId,
    revision,
    relatedId,
  }: Pick<DocumentDeliveryRow, 'targetId' | 'revision' | 'relatedId'>,
): Promise<EmailAttachment | null> {
  const { db, kinds } = parts;
  const kind = kinds.of(targetId);
  if (relatedId === null || kind.sharedRecord === undefined) return null;
  const about = await getFrozen(db, kind, targetId, revision);
  const { document, share = null } = (await kind.sharedRecord(db, about, relatedId)) ?? {};
  if (document === undefined || share === null) return null;
  const { file, bytes } = await renderShare(parts, document, share);
  return { ...file, bytes };
}

async function fileOf({ db, kinds }: AttachingParts, { targetId, revision }: StoredPdf) {
  const kind = kinds.of(targetId);
  return pdfFile(kind.title((await getFrozen(db, kind, targetId, revision)).snapshot));
}

/** A document that was changed by hand is shown to nobody. */
function refusedIfChanged(error: unknown): undefined {
  if (!(error instanceof DocumentChanged)) throw error;
}
