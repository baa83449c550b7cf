/** Renders documents, with the logo and the pictures that their snapshots refer to. */
import type { Database } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import { ANCHOR_NAME, anchorHash } from '../../platform/events/anchors.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { findLogoBySha256 } from '../../platform/files/files.repository.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import type { Log } from '../../platform/log.ts';
import {
  DocumentFailed,
  type DocumentJob,
  type DocumentPool,
} from '../../platform/typeset/document-pool.ts';
import type { FrozenDocument } from '../document.ts';
import type { PictureBytes } from '../files/files-part.ts';
import { pdfFailed, previewTooLarge } from '../documents.errors.ts';
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

type Renderer = Pick<RenderDeps, 'typeset' | 'log'>;

/** Throws `pdfFailed`, `DocumentsBusy`. `name`: the file name. */
export async function renderDocument(
  { typeset, log }: Renderer,
  name: string,
  job: DocumentJob,
): Promise<DocumentFile> {
  const { bytes } = await typeset.render(job).catch((error: unknown) => refuse(log, error));
  return { file: { name, type: PDF_TYPE }, bytes };
}

/**
 * Without its pictures. Glyphs are outlines, so an image of a long draft would be huge: this is about
 * twenty pages.
 */
const LARGEST_IMAGE_BYTES = 4_000_000;
/** Each character of the data takes about a hundred bytes, so more than this can’t fit. */
const MOST_IMAGE_CHARACTERS = LARGEST_IMAGE_BYTES / 10;

/**
 * One SVG with all pages of the PDF. `kinds`: those of the document, as error codes name them.
 * Throws as `renderDocument`, and `previewTooLarge`.
 */
export async function renderImage(
  { typeset, log }: Renderer,
  job: DocumentJob,
  kinds: string,
): Promise<DocumentFile> {
  // Not even tried: it would take seconds, and longer than it may on a busy machine.
  if (JSON.stringify(job.data).length > MOST_IMAGE_CHARACTERS) throw previewTooLarge(kinds);
  const { bytes } = await typeset.render({ ...job, isImage: true }).catch((error: unknown) => {
    const tookAll = error instanceof DocumentFailed && error.isOutOfMemory;
    return refuse(log, tookAll ? previewTooLarge(kinds) : error);
  });
  if (bytes.length > LARGEST_IMAGE_BYTES + sizeInSvg(job.pictures)) throw previewTooLarge(kinds);
  return { file: { name: 'Draft.svg', type: 'image/svg+xml' }, bytes };
}

/** In Base64. */
function sizeInSvg(pictures: DocumentJob['pictures']): number {
  const sizes = Object.values(pictures).map(({ length }) => Math.ceil(length / 3) * 4);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function refuse(log: Log, error: unknown): never {
  if (!(error instanceof DocumentFailed)) throw error;
  log.error({ error: error.message }, 'a document could not be rendered');
  throw pdfFailed();
}

/** With the anchor of its revision among the keywords. */
export function anchored(document: Pick<FrozenDocument, 'eventHead'>, job: DocumentJob) {
  return { ...job, keywords: anchorKeywords(document) };
}

/** Revisions that were frozen before there were anchors have none. */
export function anchorKeywords({ eventHead }: Pick<FrozenDocument, 'eventHead'>): string[] {
  return eventHead === null ? [] : [`${ANCHOR_NAME} ${anchorHash(eventHead)}`];
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
