/** Uploads files for drafts of documents, copies them, and reads them for the owner. */
import {
  DOCUMENT_FILE_LIMITS,
  attachedFile,
  isAcceptedFile,
  type AttachedFile,
  type DocumentFilePurpose,
} from '../../../shared/documents/document-files.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { isOutcomeUnknown } from '../../database/database-errors.ts';
import type { Trx } from '../../database/database.ts';
import type { FileRow, NewFile } from '../../database/tables/files.table.ts';
import type { Actor, SignedInActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Bytes, FileStore, ReceivedFile } from '../../platform/files/file-store.ts';
import { detectFileType } from '../../platform/files/file-type.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { cleanFileName, readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { PictureRefused } from '../../platform/pictures/picture-refused.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import {
  documentNotFound,
  fileNotAccepted,
  documentFileNotFound,
  pictureNotAccepted,
  tooManyDocumentFiles,
} from '../documents.errors.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import { findFileOfDocument, listUnfrozen } from './document-files.repository.ts';

export interface DocumentFileDeps extends DocumentsDeps {
  files: FileStore;
  sandbox: Sandbox;
}

interface Upload {
  name: string;
  purpose: DocumentFilePurpose;
  file: ReceivedFile;
}

/** The longest side of a stored picture, in pixels: the width of a page at 240 pixels per inch. */
const LONGEST_KEPT = 1600;

/**
 * Stores a file that the draft may name from then on. Throws `documentNotFound`, `fileNotAccepted`,
 * `pictureNotAccepted`, `tooManyDocumentFiles`.
 */
export async function addDocumentFile(
  deps: DocumentFileDeps,
  actor: SignedInActor,
  id: string,
  upload: Upload,
): Promise<AttachedFile> {
  const kind = deps.kinds.of(id);
  if (kind.files === undefined || (await kind.find(deps.db, id)) === undefined) {
    throw documentNotFound();
  }
  const { width, height, ...content } = await contentOf(deps.sandbox, upload);
  const given = {
    ...content,
    targetId: id,
    purpose: 'attachment',
    createdBy: actor.userId,
  } as const;
  const file = { ...(await storeFile(deps, given)), width, height };
  await keepingBytes(deps, [file], () =>
    deps.write(async (trx) => {
      const head = await lockAfterClient(trx, kind, id);
      if (head === undefined) throw documentNotFound();
      const { length } = await listUnfrozen(trx, id);
      if (length >= DOCUMENT_FILE_LIMITS.count)
        throw tooManyDocumentFiles(DOCUMENT_FILE_LIMITS.count);
      await insertDocumentFiles(trx, actor, head, [file]);
    }),
  );
  return presentAttached(file);
}

/** Rows of stored files, with an event for each. */
export async function insertDocumentFiles(
  trx: Trx,
  actor: Actor,
  { id: targetId, clientId }: Pick<DocumentHead, 'id' | 'clientId'>,
  files: readonly NewFile[],
): Promise<void> {
  const about = { actor, type: 'document.file_added', targetId, clientId } as const;
  for (const file of files) {
    await insertFile(trx, file);
    const data = { file: file.id, sizeBytes: file.sizeBytes };
    await recordEvent(trx, { ...about, data }, file.createdAt);
  }
}

type CopyingDeps = Pick<DocumentFileDeps, 'db' | 'write' | 'files' | 'clock'>;

interface Copying {
  /** Undefined for a document that copies none. */
  from: string | undefined;
  /** The new document. */
  to: string;
  ids: readonly string[];
}

/**
 * Copies files for a new document that `insert` stores with their rows: it gets the copies by the id
 * of the original. Files that are not of the document are left out.
 */
export async function writeWithCopies(
  deps: CopyingDeps,
  copying: Copying,
  insert: (trx: Trx, copies: ReadonlyMap<string, NewFile>) => Promise<void>,
): Promise<void> {
  const copies = await copiesOf(deps, copying);
  const write = () => deps.write((trx) => insert(trx, copies));
  await keepingBytes(deps, [...copies.values()], write);
}

async function copiesOf(
  deps: CopyingDeps,
  { from, to, ids }: Copying,
): Promise<Map<string, NewFile>> {
  const copies = new Map<string, NewFile>();
  for (const id of new Set(ids)) {
    const file = from && (await findFileOfDocument(deps.db, { id, targetId: from }));
    if (!file) continue;
    const { name, purpose, createdBy, width, height } = file;
    const content = await readStoredFile(deps.files, file);
    const copy = await storeFile(deps, { name, purpose, createdBy, targetId: to, content });
    copies.set(id, { ...copy, width, height });
  }
  return copies;
}

/** Runs `write`, which stores the rows of these files; if it fails, their bytes are deleted again. */
export async function keepingBytes<Result>(
  { files }: Pick<DocumentFileDeps, 'files'>,
  added: readonly NewFile[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isOutcomeUnknown(error)) for (const { id } of added) await files.delete(id);
    throw error;
  }
}

/** A file of the document, or of one of its revisions. Throws `documentFileNotFound`. */
export async function readDocumentFile(
  { db, files }: DocumentFileDeps,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ file: FileRow; bytes: Bytes }> {
  const file = await findFileOfDocument(db, { id: fileId, targetId: id });
  if (file === undefined) throw documentFileNotFound();
  return { file, bytes: await readStoredFile(files, file) };
}

export function presentAttached(file: NewFile): AttachedFile {
  const { width = null, height = null } = file;
  return pickFields(attachedFile, { ...file, width, height });
}

/** As it is stored: a picture encoded anew, anything else unchanged. */
async function contentOf(sandbox: Sandbox, { name: given, purpose, file }: Upload) {
  const name = cleanFileName(given);
  if (purpose === 'picture') return encoded(sandbox, name, file);
  if (!isAcceptedFile({ name, type: file.type })) throw fileNotAccepted();
  return { name, content: file, width: null, height: null };
}

async function encoded(sandbox: Sandbox, name: string, file: ReceivedFile) {
  try {
    const encoding = { longestSide: LONGEST_KEPT, format: 'either' } as const;
    const { bytes: content, ...size } = await sandbox.encodePicture(file, encoding);
    const ending = detectFileType(content) === 'image/png' ? 'png' : 'jpg';
    return { ...size, content, name: `${name.replace(/\.[^.]*$/, '')}.${ending}` };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw pictureNotAccepted(error);
  }
}
