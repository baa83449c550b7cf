/** The PDFs of what was issued: each made once and kept for good. */
import type { Database } from '../../database/database.ts';
import type { NewFile } from '../../database/tables/files.table.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { keepFile, readKeptFile } from '../../platform/files/keep-file.ts';
import { findLogoBySha256 } from '../../platform/files/logo.repository.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import { draw, type DocumentFile, type DrawingDeps } from './draw-document.ts';
import { documentTitle, type Documented } from '../../../shared/invoices/document-words.ts';
import { findInvoiceDocument, insertInvoiceDocument } from './invoice-documents.repository.ts';
import { InvoiceNotFound, InvoiceNotIssued } from './invoices.errors.ts';
import { findInvoice, findIssuedInvoice, lockInvoice } from './invoices.repository.ts';
import { DOCUMENT_JOB } from './issue.actions.ts';
import { readSnapshot } from './snapshot.ts';

export type InvoiceDocumentDeps = InvoiceDeps & DrawingDeps;

/**
 * The PDF of what was issued: the very bytes that were kept when it was first made. Throws
 * `InvoiceNotFound`, `InvoiceNotIssued`, `DocumentNotMade`.
 */
export async function issuedDocument(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  const kept = (await findInvoiceDocument(deps.db, id)) ?? (await keepDocument(deps, id));
  return { file: kept, bytes: await readKeptFile(deps.files, kept) };
}

/**
 * What a client gets: the PDF as it was issued or, of an invoice that is void by now, a copy that
 * says so, made each time. Throws as `issuedDocument`.
 */
export async function clientDocument(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  if ((await findInvoice(deps.db, id))?.state !== 'void') return issuedDocument(deps, id);
  const snapshot = await getSnapshot(deps.db, id);
  return draw(deps, snapshot, {
    name: documentName(snapshot).replace(/\.pdf$/, ' (void).pdf'),
    isVoid: true,
  });
}

/** The studio’s logo as it was when this was issued; undefined if there was none. */
export async function issuedLogo(
  { db, files }: InvoiceDocumentDeps,
  id: string,
): Promise<DocumentFile | undefined> {
  const file = await findLogoBySha256(db, (await getSnapshot(db, id)).logoSha256);
  return file && { file, bytes: await readKeptFile(files, file) };
}

/** Makes the PDF of each invoice soon after it is issued, whether or not somebody asks for it. */
export function invoiceDocumentJob(deps: InvoiceDocumentDeps): JobKind {
  return {
    kind: DOCUMENT_JOB,
    async run(id) {
      if ((await findInvoiceDocument(deps.db, id)) === undefined) await keepDocument(deps, id);
    },
  };
}

async function keepDocument(deps: InvoiceDocumentDeps, id: string): Promise<NewFile> {
  const snapshot = await getSnapshot(deps.db, id);
  const name = documentName(snapshot);
  const { bytes } = await draw(deps, snapshot, { name });
  const file = await keepFile(deps, {
    subject: id,
    purpose: 'invoice',
    name,
    bytes,
    createdBy: null,
  });
  const kept = await deps.write(async (trx) => {
    await lockInvoice(trx, id);
    // Who asks for it does the job, even one that was given up.
    await deleteJob(trx, { kind: DOCUMENT_JOB, subject: id });
    // Two may ask for it at once: the first one’s stays.
    const first = await findInvoiceDocument(trx, id);
    if (first !== undefined) return first;
    const { id: fileId, sha256, createdAt } = file;
    await insertFile(trx, file);
    await insertInvoiceDocument(trx, { invoiceId: id, fileId, sha256, createdAt });
    const { kind, number } = snapshot;
    const data = { kind, number, file: fileId, sha256 };
    const type = 'invoice.document_kept';
    await recordEvent(trx, { actor: systemActor, type, subject: id, data }, createdAt);
    return file;
  });
  if (kept.id !== file.id) await deps.files.delete(file.id);
  return kept;
}

async function getSnapshot(db: Database, id: string) {
  const issued = await findIssuedInvoice(db, id);
  if (issued !== undefined) return readSnapshot(issued);
  if ((await findInvoice(db, id)) === undefined) throw new InvoiceNotFound();
  throw new InvoiceNotIssued();
}

/** A number may have signs that no file’s name can. */
export function documentName(document: Documented): string {
  return `${documentTitle(document)}.pdf`.replaceAll(/[/\\:]/g, '-');
}
