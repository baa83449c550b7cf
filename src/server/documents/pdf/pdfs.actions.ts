/** The PDFs of frozen revisions: each is generated once and stored for good. */
import type { NewFile } from '../../database/tables/files.table.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { storeFile, readStoredFile } from '../../platform/files/store-file.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import type { FrozenDocument } from '../document-kind.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { PDF_JOB } from '../freeze.ts';
import { eventAbout, getFrozen } from '../frozen-documents.ts';
import {
  pdfName,
  readLogo,
  renderDocument,
  type DocumentFile,
  type RenderDeps,
} from './render-document.ts';
import { findPdf, insertPdf, listRevisionsWithoutPdf } from './pdfs.repository.ts';

export type PdfDeps = DocumentsDeps & RenderDeps;

/**
 * The PDF of a revision (default: the latest): the bytes that were stored when it was
 * generated. Throws `documentNotFound`, `documentNotFrozen`, `pdfFailed`, `DocumentsBusy`.
 */
export async function documentPdf(
  deps: PdfDeps,
  id: string,
  revision?: number,
): Promise<DocumentFile> {
  const document = await getFrozen(deps.db, deps.kinds.of(id), id, revision);
  const stored =
    (await findPdf(deps.db, id, document.revision)) ?? (await storePdf(deps, document));
  return { file: stored, bytes: await readStoredFile(deps.files, stored) };
}

/** The PDF for the client: the stored one, or the marked copy that its kind renders. */
export async function clientPdf(
  deps: PdfDeps,
  { targetId: id, revision }: { targetId: string; revision: number },
): Promise<DocumentFile> {
  const kind = deps.kinds.of(id);
  const document = await getFrozen(deps.db, kind, id, revision);
  const logo = await readLogo(deps, document.snapshot);
  const copy = kind.markedCopy?.(document, logo?.bytes);
  if (copy === undefined) return documentPdf(deps, id, revision);
  return renderDocument(deps, pdfName(kind.title(document.snapshot), copy.mark), copy.job);
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

async function storePdf(deps: PdfDeps, document: FrozenDocument): Promise<NewFile> {
  const { revision } = document;
  const { id } = document.head;
  const kind = deps.kinds.of(id);
  const logo = await readLogo(deps, document.snapshot);
  const name = pdfName(kind.title(document.snapshot));
  const { bytes } = await renderDocument(deps, name, kind.pdf(document, logo?.bytes));
  const file = await storeFile(deps, {
    targetId: id,
    purpose: 'document',
    name,
    bytes,
    createdBy: null,
  });
  const stored = await deps.write(async (trx) => {
    await kind.lock(trx, id);
    // Two requests may generate it at once: the first one’s file is kept.
    const first = await findPdf(trx, id, revision);
    if (first === undefined) {
      const { id: fileId, sha256, createdAt } = file;
      await insertFile(trx, file);
      await insertPdf(trx, { targetId: id, revision, fileId, sha256, createdAt });
      const { data, ...about } = eventAbout(document);
      const event = { ...about, data: { ...data, file: fileId, sha256 } };
      const type = 'document.pdf_generated';
      await recordEvent(trx, { actor: systemActor, type, ...event }, createdAt);
    }
    // The request completes the job, even one that failed for good.
    if ((await listRevisionsWithoutPdf(trx, id)).length === 0) {
      await deleteJob(trx, { kind: PDF_JOB, targetId: id });
    }
    return first ?? file;
  });
  if (stored.id !== file.id) await deps.files.delete(file.id);
  return stored;
}
