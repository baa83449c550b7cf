/** Renders documents, with the logo and the pictures that their snapshots refer to. */
import type { Database } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { findLogoBySha256 } from '../../platform/files/files.repository.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import type { Log } from '../../platform/log.ts';
import {
  DocumentFailed,
  type DocumentJob,
  type DocumentPool,
} from '../../platform/typeset/document-pool.ts';
import type { FrozenDocument, PictureBytes } from '../document-kind.ts';
import { pdfFailed } from '../documents.errors.ts';
import type { FrozenFile } from '../files/frozen-files.ts';
import { PDF_TYPE } from './pdf-file.ts';

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
    const type = job.isImage === true ? 'image/svg+xml' : PDF_TYPE;
    return { file: { name, type }, bytes };
  } catch (error) {
    if (!(error instanceof DocumentFailed)) throw error;
    log.error({ error: error.message }, 'a document could not be rendered');
    throw pdfFailed();
  }
}

/** With the anchor of its revision among the keywords. */
export function anchored(document: Pick<FrozenDocument, 'eventHead'>, job: DocumentJob) {
  return { ...job, keywords: anchorKeywords(document) };
}

/** Begins the keyword of a PDF that has an anchor of the event chain. */
const ANCHOR_KEYWORD = 'Wolfden-Event-Head';

/** Revisions that were frozen before there were anchors have none. */
export function anchorKeywords({ eventHead }: Pick<FrozenDocument, 'eventHead'>): string[] {
  return eventHead === null ? [] : [`${ANCHOR_KEYWORD} ${eventHead}`];
}

/** The logo that a snapshot refers to; undefined if there is none. */
export async function readLogo(
  { db, files }: { db: Database; files: FileStore },
  { logoSha256 }: { logoSha256: string | null },
): Promise<DocumentFile | undefined> {
  const file = await findLogoBySha256(db, logoSha256);
  return file && { file, bytes: await readStoredFile(files, file) };
}

/** The pictures among the files, unchanged. Throws `ApiError` if one is missing or was modified. */
export async function readPictures(
  { files }: { files: FileStore },
  all: readonly FrozenFile[],
): Promise<PictureBytes> {
  const pictures = all.filter(({ purpose }) => purpose === 'picture');
  const read = async (file: FrozenFile) => [file.id, await readStoredFile(files, file)] as const;
  return new Map(await Promise.all(pictures.map(read)));
}
