/**
 * Files that prove what was agreed. They are uploaded before their engagement is started; until then
 * they have no row, so that the sweep of files deletes those of engagements that never were.
 */
import { isAcceptedFile } from '../../../../shared/documents/document-files.schema.ts';
import type { NewEngagement } from '../../../../shared/engagements/new-engagement.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { FileRow, NewFile } from '../../../database/tables/files.table.ts';
import { fileNotAccepted } from '../../../documents/documents.errors.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import type { Bytes, FileStore, ReceivedFile } from '../../../platform/files/file-store.ts';
import { findFile } from '../../../platform/files/files.repository.ts';
import { cleanFileName, describeFile, readStoredFile } from '../../../platform/files/store-file.ts';
import { engagementFileNotFound, invalidEngagement } from '../engagements.errors.ts';
import { findEngagement } from '../engagements.repository.ts';

interface Deps {
  files: FileStore;
  clock: Clock;
}

/** Stores the bytes; resolves with the id for `NewEngagement`. Throws `fileNotAccepted`. */
export async function storeUpload(
  { files }: Pick<Deps, 'files'>,
  given: string,
  { id, type }: ReceivedFile,
): Promise<{ id: string; name: string }> {
  const name = cleanFileName(given);
  if (!isAcceptedFile({ name, type })) throw fileNotAccepted();
  await files.keep(id);
  return { id, name };
}

/** The row of an uploaded file. Throws `invalidEngagement`, `fileNotAccepted`. */
export async function rowOfUpload(
  { files, clock }: Pick<Deps, 'clock'> & { files: Pick<FileStore, 'read'> },
  { id, name }: NonNullable<NewEngagement['file']>,
  createdBy: string,
): Promise<Omit<NewFile, 'targetId'>> {
  const bytes = await files.read(id);
  if (bytes === undefined) {
    throw invalidEngagement({ file: 'File not found. Upload it again.' });
  }
  const createdAt = instantText(clock.now());
  const file = { name, purpose: 'attachment', createdBy, bytes } as const;
  const row = await describeFile(file, { id, createdAt });
  if (!isAcceptedFile(row)) throw fileNotAccepted();
  return row;
}

/** Throws `engagementFileNotFound`. */
export async function readEngagementFile(
  { db, files }: { db: Database; files: FileStore },
  id: string,
): Promise<{ file: FileRow; bytes: Bytes }> {
  const fileId = (await findEngagement(db, id))?.fileId ?? null;
  const file = fileId === null ? undefined : await findFile(db, { id: fileId, targetId: id });
  if (file === undefined) throw engagementFileNotFound();
  return { file, bytes: await readStoredFile(files, file) };
}
