/** Actions on notes of a client. Each locks the client first, against concurrent anonymizing. */
import { isDeepStrictEqual } from 'node:util';
import type { NoteChanges } from '../../../shared/clients/client-parts.schema.ts';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { ClientNoteRow } from '../../database/tables/clients.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  updateNote,
  type NoteKey,
} from './client-parts.repository.ts';
import { lockOpenClient, type ClientDeps } from './clients.actions.ts';
import { noteNotFound, noteVersionConflict } from './clients.errors.ts';
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
    await updateNote(trx, note.id, changed);
    const { id: targetId, clientId } = note;
    const event = { actor, type: 'note.updated', targetId, clientId, data: { fields } } as const;
    await recordEvent(trx, event, at);
    return { ...note, ...changed };
  });
}

/** Throws `noteNotFound`. */
export async function removeNote(
  deps: ClientDeps,
  actor: SignedInActor,
  key: NoteKey,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { id: targetId, clientId } = await lockNote(trx, key);
    await deleteNote(trx, targetId);
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
