/**
 * Actions on a client’s notes and files. Each locks the client first, against concurrent
 * anonymizing.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  CLIENT_FILE_LIMITS,
  type ClientFile,
  type NoteChanges,
} from '../../../shared/clients/client-parts.schema.ts';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { isOutcomeUnknown } from '../../database/database-errors.ts';
import type { Trx } from '../../database/database.ts';
import type { ClientNoteRow } from '../../database/tables/clients.table.ts';
import type { FileRow, NewFile } from '../../database/tables/files.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { FileStore, ReceivedFile } from '../../platform/files/file-store.ts';
import {
  deleteFileRow,
  findFile,
  insertFile,
  listFiles,
} from '../../platform/files/files.repository.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { newId } from '../../platform/ids.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  updateNote,
  type NoteKey,
} from './client-parts.repository.ts';
import { refreshClientWords } from './client-words.repository.ts';
import { lockOpenClient, type ClientDeps } from './clients.actions.ts';
import { fileNotFound, noteNotFound, noteVersionConflict, tooManyFiles } from './clients.errors.ts';
import { presentNote } from './clients.present.ts';

export async function addNote(
  deps: ClientDeps,
  actor: SignedInActor,
  clientId: string,
  body: RichText,
): Promise<ClientNoteRow> {
  const now = deps.clock.now();
  const at = instantText(now);
  const note = {
    id: newId('note', now),
    clientId,
    body: JSON.stringify(body),
    isPinned: 0,
    version: 1,
    createdBy: actor.userId,
    authorName: actor.name,
    createdAt: at,
    updatedAt: at,
  };
  await deps.write(async (trx) => {
    await lockOpenClient(trx, clientId);
    await insertNote(trx, note);
    await refreshClientWords(trx, clientId);
    await recordEvent(trx, { actor, type: 'note.created', targetId: note.id, clientId }, at);
  });
  return note;
}

/** Does nothing if nothing differs. Throws `noteNotFound`, `noteVersionConflict`. */
export async function changeNote(
  deps: ClientDeps,
  actor: SignedInActor,
  key: NoteKey,
  changes: NoteChanges,
): Promise<ClientNoteRow> {
  const at = instantText(deps.clock.now());
  return deps.write(async (trx) => {
    const note = await lockNote(trx, key);
    if (note.version !== changes.version) throw noteVersionConflict(presentNote(note));
    const changed = changedNote(note, changes, at);
    const fields = (['body', 'isPinned'] as const).filter((name) => changed[name] !== note[name]);
    if (fields.length === 0) return note;
    const updated = await updateNote(trx, note.id, changed);
    const { id: targetId, clientId } = note;
    await refreshClientWords(trx, clientId);
    const event = { actor, type: 'note.updated', targetId, clientId, data: { fields } } as const;
    await recordEvent(trx, event, at);
    return updated;
  });
}

/** Throws `noteNotFound`. */
export async function removeNote(deps: ClientDeps, actor: SignedInActor, key: NoteKey) {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { id: targetId, clientId } = await lockNote(trx, key);
    await deleteNote(trx, targetId);
    await refreshClientWords(trx, clientId);
    await recordEvent(trx, { actor, type: 'note.deleted', targetId, clientId }, at);
  });
}

async function lockNote(trx: Trx, key: NoteKey): Promise<ClientNoteRow> {
  await lockOpenClient(trx, key.clientId);
  const note = await findNote(trx, key);
  if (note === undefined) throw noteNotFound();
  return note;
}

/** Pinning a note doesn’t change its update time. */
function changedNote(note: ClientNoteRow, { body, isPinned }: NoteChanges, at: string) {
  const isRewritten = body !== undefined && !isDeepStrictEqual(body, JSON.parse(note.body));
  return {
    body: isRewritten ? JSON.stringify(body) : note.body,
    isPinned: isPinned === undefined ? note.isPinned : Number(isPinned),
    version: note.version + 1,
    updatedAt: isRewritten ? at : note.updatedAt,
  };
}

export interface ClientFileDeps extends ClientDeps {
  files: FileStore;
}

/** Throws `clientNotFound`, `clientAnonymized`, `tooManyFiles`. */
export async function addFile(
  deps: ClientFileDeps,
  actor: SignedInActor,
  clientId: string,
  given: Pick<ClientFile, 'name' | 'purpose'> & { content: ReceivedFile },
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
    // The bytes would be unreachable, and the sweep deletes them only after a day. But after a
    // commit with an unknown outcome, their row may exist.
    if (!isOutcomeUnknown(error)) await deps.files.delete(file.id);
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
