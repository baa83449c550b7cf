/** Files of clients. */
import {
  CLIENT_FILE_LIMITS,
  type ClientFile,
} from '../../../shared/clients/client-parts.schema.ts';
import type { FileRow, NewFile } from '../../database/tables/files.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import {
  deleteFileRow,
  findFile,
  insertFile,
  listFiles,
} from '../../platform/files/files.repository.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { lockOpenClient, type ClientDeps } from './clients.actions.ts';
import { fileNotFound, tooManyFiles } from './clients.errors.ts';

export interface ClientFileDeps extends ClientDeps {
  files: FileStore;
}

/** Throws `clientNotFound`, `clientAnonymized`, `tooManyFiles`. */
export async function addFile(
  deps: ClientFileDeps,
  actor: SignedInActor,
  clientId: string,
  given: Pick<ClientFile, 'name' | 'purpose'> & { bytes: Bytes },
): Promise<NewFile> {
  const file = await storeFile(deps, { ...given, targetId: clientId, createdBy: actor.userId });
  try {
    await deps.write(async (trx) => {
      await lockOpenClient(trx, clientId);
      const { length } = await listFiles(trx, clientId);
      if (length >= CLIENT_FILE_LIMITS.count) throw tooManyFiles(CLIENT_FILE_LIMITS.count);
      await insertFile(trx, file);
      const data = { purpose: file.purpose, sizeBytes: file.sizeBytes };
      const event = { actor, type: 'file.created', targetId: file.id, clientId, data } as const;
      await recordEvent(trx, event, file.createdAt);
    });
  } catch (error) {
    // The bytes would be unreachable, and the sweep deletes them only after a day.
    await deps.files.delete(file.id);
    throw error;
  }
  return file;
}

/** Throws `fileNotFound`. */
export async function removeFile(
  deps: ClientFileDeps,
  actor: SignedInActor,
  key: Pick<FileRow, 'id' | 'targetId'>,
): Promise<void> {
  const at = instantText(deps.clock.now());
  const { id, targetId: clientId } = key;
  await deps.write(async (trx) => {
    await lockOpenClient(trx, clientId);
    const file = await findFile(trx, key);
    if (file === undefined) throw fileNotFound();
    await deleteFileRow(trx, id);
    const data = { purpose: file.purpose };
    await recordEvent(trx, { actor, type: 'file.deleted', targetId: id, clientId, data }, at);
  });
  await deps.files.delete(id);
}
