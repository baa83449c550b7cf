/** Renders a document and turns failures into our own errors. */
import type { FileRow } from '../../database/tables/files.table.ts';
import { DocumentFailed, type DocumentPool } from '../../platform/typeset/document-pool.ts';
import type { Database } from '../../database/database.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { findLogoBySha256 } from '../../platform/files/files.repository.ts';
import type { Log } from '../../platform/log.ts';
import type { DocumentJob } from '../../platform/typeset/document-worker.ts';
import { pdfFailed } from '../documents.errors.ts';

export interface RenderDeps {
  db: Database;
  files: FileStore;
  typeset: DocumentPool;
  log: Log;
}

export interface DocumentFile {
  file: Pick<FileRow, 'name' | 'type'>;
  bytes: Bytes;
}

/** Throws `pdfFailed`, `DocumentsBusy`. `name`: the file name. */
export async function renderDocument(
  { typeset, log }: Pick<RenderDeps, 'typeset' | 'log'>,
  name: string,
  job: DocumentJob,
): Promise<DocumentFile> {
  try {
    const { bytes } = await typeset.render(job);
    const type = job.isImage === true ? 'image/svg+xml' : 'application/pdf';
    return { file: { name, type }, bytes };
  } catch (error) {
    if (!(error instanceof DocumentFailed)) throw error;
    log.error({ error: error.message }, 'a document could not be rendered');
    throw pdfFailed();
  }
}

/** The logo that a snapshot refers to; undefined if there is none. */
export async function readLogo(
  { db, files }: { db: Database; files: FileStore },
  { logoSha256 }: { logoSha256: string | null },
): Promise<DocumentFile | undefined> {
  const file = await findLogoBySha256(db, logoSha256);
  return file && { file, bytes: await readStoredFile(files, file) };
}

/** File name of a PDF. A number may contain characters that are not allowed in file names. Pure. */
export function pdfName(title: string, mark?: string): string {
  const name = mark === undefined ? title : `${title} (${mark})`;
  return `${name}.pdf`.replaceAll(/[/\\:]/g, '-');
}
