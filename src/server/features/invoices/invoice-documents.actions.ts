/** The PDFs of invoices: of what was issued made once and kept for good, of a draft made each time. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { invoiceSnapshotSchema } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../database/database.ts';
import type { FileRow, NewFile } from '../../database/tables/files.table.ts';
import { DocumentFailed, type DocumentPool } from '../../platform/documents/document-pool.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { keepFile, readKeptFile } from '../../platform/files/keep-file.ts';
import { findLogo, findLogoBySha256 } from '../../platform/files/logo.repository.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';
import type { Log } from '../../platform/log.ts';
import { readDraft, reckonDraft } from './draft-content.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import { invoiceDocument, type Documented } from './invoice-document.ts';
import { findInvoiceDocument, insertInvoiceDocument } from './invoice-documents.repository.ts';
import {
  DocumentNotMade,
  InvoiceIncomplete,
  InvoiceIssued,
  InvoiceNotFound,
  InvoiceNotIssued,
} from './invoices.errors.ts';
import { DOCUMENT_JOB } from './issue.actions.ts';
import { findInvoice, findIssuedInvoice, lockInvoice } from './invoices.repository.ts';
import { dueDay } from './missing.ts';
import { findBank, findBilledClient, getStudio } from './parties.repository.ts';
import { makeSnapshot } from './snapshot.ts';

export interface InvoiceDocumentDeps extends InvoiceDeps {
  db: Database;
  files: FileStore;
  documents: DocumentPool;
  log: Log;
}

interface DocumentFile {
  file: Pick<FileRow, 'name' | 'type'>;
  bytes: Bytes;
}

/**
 * The PDF of what was issued: the very bytes that were kept when it was first made. Throws
 * `InvoiceNotFound`, `InvoiceNotIssued`, `DocumentNotMade`.
 */
export async function issuedDocument(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  const kept = (await findInvoiceDocument(deps.db, id)) ?? (await keepDocument(deps, id));
  return { file: kept, bytes: await readKeptFile(deps.files, kept) };
}

/** Throws `InvoiceNotFound`, `InvoiceIssued`, `InvoiceIncomplete` without a client, `DocumentNotMade`. */
export async function draftDocument(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  const bytes = await draw(deps, await snapshotOfDraft(deps, id));
  return { file: { name: 'Draft.pdf', type: 'application/pdf' }, bytes };
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
  const bytes = await draw(deps, snapshot);
  const file = await keepFile(deps, {
    subject: id,
    purpose: 'invoice',
    name: documentName(snapshot),
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
    return file;
  });
  if (kept.id !== file.id) await deps.files.delete(file.id);
  return kept;
}

async function getSnapshot(db: Database, id: string) {
  const issued = await findIssuedInvoice(db, id);
  if (issued !== undefined) return invoiceSnapshotSchema.parse(JSON.parse(issued.snapshot));
  if ((await findInvoice(db, id)) === undefined) throw new InvoiceNotFound();
  throw new InvoiceNotIssued();
}

/** A number may have signs that no file’s name can. */
function documentName({ kind, number }: Documented): string {
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return `${title} ${number}.pdf`.replaceAll(/[/\\:]/g, '-');
}

async function draw(deps: InvoiceDocumentDeps, snapshot: Documented): Promise<Bytes> {
  const { db, files, documents, log } = deps;
  const file = await findLogoBySha256(db, snapshot.logoSha256);
  const logo = file === undefined ? undefined : await readKeptFile(files, file);
  try {
    return (await documents.render(invoiceDocument(snapshot, logo))).bytes;
  } catch (error) {
    if (!(error instanceof DocumentFailed)) throw error;
    log.error({ error: error.message }, 'a document could not be made');
    throw new DocumentNotMade();
  }
}

/** What would be issued today. */
async function snapshotOfDraft(deps: InvoiceDocumentDeps, id: string): Promise<Documented> {
  const { db, clock } = deps;
  const row = await findInvoice(db, id);
  if (row === undefined) throw new InvoiceNotFound();
  if (row.state !== 'draft') throw new InvoiceIssued();
  const draft = readDraft(row.draft);
  const studio = await getStudio(db);
  const client = draft.clientId === null ? undefined : await findBilledClient(db, draft.clientId);
  if (client === undefined) throw new InvoiceIncomplete({ clientId: 'must be chosen' });
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const said = {
    kind: row.kind,
    number: '',
    issuedOn: today,
    dueOn: dueDay(draft, today),
    bank: await findBank(db, draft.currency),
    logoSha256: (await findLogo(db))?.sha256 ?? null,
    credits: null,
  };
  return {
    ...makeSnapshot({ draft, sums: reckonDraft(draft), studio, client, said }),
    number: null,
  };
}
