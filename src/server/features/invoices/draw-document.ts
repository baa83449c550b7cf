/** Draws an invoice, whatever for: always by the same template, of the same finished texts. */
import type { Database } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import { DocumentFailed, type DocumentPool } from '../../platform/documents/document-pool.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { readKeptFile } from '../../platform/files/keep-file.ts';
import { findLogoBySha256 } from '../../platform/files/logo.repository.ts';
import type { Log } from '../../platform/log.ts';
import type { Documented } from '../../../shared/invoices/document-words.ts';
import { invoiceDocument } from './invoice-document.ts';
import { DocumentNotMade } from './invoices.errors.ts';

export interface DrawingDeps {
  db: Database;
  files: FileStore;
  documents: DocumentPool;
  log: Log;
}

export interface DocumentFile {
  file: Pick<FileRow, 'name' | 'type'>;
  bytes: Bytes;
}

interface Drawing {
  name: string;
  /** Says that it counts no more, and asks for nothing. */
  isVoid?: boolean;
  /** Of all pages, one below the other, instead of a PDF. */
  isPicture?: boolean;
}

/** Throws `DocumentNotMade`, `DocumentsBusy`. */
export async function draw(
  { db, files, documents, log }: DrawingDeps,
  snapshot: Documented,
  { name, isVoid = false, isPicture = false }: Drawing,
): Promise<DocumentFile> {
  const logoFile = await findLogoBySha256(db, snapshot.logoSha256);
  const logo = logoFile === undefined ? undefined : await readKeptFile(files, logoFile);
  const job = invoiceDocument(snapshot, logo, isVoid);
  try {
    const { bytes } = await documents.render({ ...job, isPicture });
    return { file: { name, type: isPicture ? 'image/svg+xml' : 'application/pdf' }, bytes };
  } catch (error) {
    if (!(error instanceof DocumentFailed)) throw error;
    log.error({ error: error.message }, 'a document could not be made');
    throw new DocumentNotMade();
  }
}
