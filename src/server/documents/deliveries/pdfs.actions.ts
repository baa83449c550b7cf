/** The PDFs of frozen revisions: each is generated once and stored for good. */
import type { ReaderLink } from '../links/grants.repository.ts';
import type { Trx } from '../../database/database.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { DocumentChanged, documentRemoved } from '../documents.errors.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { deleteJob, findJob } from '../../platform/jobs/jobs.repository.ts';
import type { FrozenDocument } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { PDF_JOB } from '../freeze/freeze.ts';
import { eventAbout, getFrozen } from '../freeze/frozen-documents.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import {
  findFrozen,
  findPdf,
  insertPdf,
  listRevisionsWithoutPdf,
  type StoredPdf,
} from '../freeze/frozen.repository.ts';
import { releaseEmails } from './attachments.ts';
import { requireGenerated } from '../freeze/unchanged.ts';
import { requireIntact } from '../integrity/require-intact.ts';
import { makePdf, type MakeDeps } from '../pdf/make-pdf.ts';
import { pdfFile, pdfName } from '../pdf/pdf-file.ts';
import { anchored, type DocumentFile, readLogo, renderDocument } from '../pdf/render-document.ts';

export type PdfDeps = DocumentsDeps & MakeDeps & { outbox: { wake(): void } };

/**
 * The PDF of a revision (default: the latest): the bytes that were stored when it was
 * generated. Throws `documentNotFound`, `documentNotFrozen`, `DocumentChanged`, `pdfFailed`,
 * `sealFailed`, `DocumentsBusy`.
 */
export async function documentPdf(
  deps: PdfDeps,
  id: string,
  revision?: number,
): Promise<DocumentFile> {
  const { db, files, kinds } = deps;
  const kind = kinds.of(id);
  const document = await getFrozen(db, kind, id, revision);
  // What is sealed is shown as proof.
  if (kind.sealed !== undefined) await requireIntact(db, kinds, id);
  const stored = (await findPdf(db, id, document.revision)) ?? (await storePdf(deps, document));
  const file = pdfFile(kind.title(document.snapshot));
  return { file, bytes: await requireGenerated(db, files, stored) };
}

/**
 * The PDF for the client: the stored one, of this document or of the one that its kind names, or the
 * marked copy that its kind renders.
 */
export async function clientPdf(deps: PdfDeps, link: ReaderLink): Promise<DocumentFile> {
  const { targetId: id, revision } = link;
  const kind = deps.kinds.of(id);
  const document = await getFrozen(deps.db, kind, id, revision);
  const other = kind.clientPdfOf?.(document.head, link);
  return other === undefined ? markedPdf(deps, id, revision) : documentPdf(deps, other);
}

/** The marked copy that its kind renders now, or the stored one. Throws as `documentPdf`. */
export async function markedPdf(
  deps: PdfDeps,
  id: string,
  revision?: number,
): Promise<DocumentFile> {
  const kind = deps.kinds.of(id);
  const document = await getFrozen(deps.db, kind, id, revision);
  const logo = await readLogo(deps, document.snapshot);
  const copy = kind.markedCopy?.(document, logo?.bytes);
  if (copy === undefined) return documentPdf(deps, id, revision);
  const name = pdfName(kind.title(document.snapshot), copy.mark);
  return renderDocument(deps, name, anchored(document, copy.job));
}

/** Generates a document’s PDFs soon after freezing, whether or not anyone requests them. */
export function documentPdfJob(deps: PdfDeps): JobKind {
  return {
    kind: PDF_JOB,
    async run(id) {
      for (const revision of await listRevisionsWithoutPdf(deps.db, id)) {
        await documentPdf(deps, id, revision);
      }
    },
  };
}

async function storePdf(deps: PdfDeps, document: FrozenDocument): Promise<StoredPdf> {
  const { revision } = document;
  const { id } = document.head;
  const kind = deps.kinds.of(id);
  const name = pdfName(kind.title(document.snapshot));
  const { bytes, seal } = await makePdf(deps, kind, document);
  const about = { targetId: id, purpose: 'document', name, createdBy: null } as const;
  const file = await storeFile(deps, { ...about, content: bytes });
  const { id: fileId, sha256, createdAt } = file;
  const pdf = { targetId: id, revision, fileId, sha256 };
  let isAwaited = false;
  const store = async (trx: Trx) => {
    // With its client, so that no email gets back the text that anonymizing deletes meanwhile.
    await lockAfterClient(trx, kind, id);
    if (seal !== null) await requireIntact(trx, deps.kinds, id);
    // Two requests may generate it at once: the first one’s file is kept.
    const first = await findPdf(trx, id, revision);
    if ((await findFrozen(trx, id, revision))?.emptiedAt !== null) return undefined;
    if (first === undefined) {
      await insertFile(trx, file);
      await insertPdf(trx, { ...pdf, createdAt });
      const { data, ...about } = eventAbout(document);
      const event = { ...about, data: { ...data, file: fileId, sha256 } };
      const type = 'document.pdf_generated';
      const rows = (await hasGivenUp(trx, id))
        ? []
        : await releaseEmails(trx, { ...pdf, sizeBytes: bytes.length });
      isAwaited = rows.length > 0;
      await recordEvent(trx, { actor: systemActor, type, ...event, rows }, createdAt);
      if (seal !== null) await kind.sealed?.afterSeal?.(trx, document, { ...seal, sha256 });
    }
    // The request completes the job, even one that failed for good.
    if ((await listRevisionsWithoutPdf(trx, id)).length === 0) {
      await deleteJob(trx, { kind: PDF_JOB, targetId: id });
    }
    return first ?? { ...pdf, fileSha256: sha256 };
  };
  const stored = await deps.write(store).catch(async (error: unknown) => {
    // It is sealed, and says what nobody agreed to.
    if (error instanceof DocumentChanged) await deps.files.delete(fileId);
    throw error;
  });
  if (isAwaited) deps.outbox.wake();
  if (stored?.fileId !== fileId) await deps.files.delete(fileId);
  // Its client was anonymized while it was generated.
  if (stored === undefined) throw documentRemoved();
  return stored;
}

/**
 * Whether the job has failed for the last time: the emails that wait are on hold for good, and a
 * request, perhaps of a client weeks later, must not send them. Who sends again restarts the job.
 */
async function hasGivenUp(trx: Trx, targetId: string): Promise<boolean> {
  return (await findJob(trx, { kind: PDF_JOB, targetId }))?.status === 'failed';
}
