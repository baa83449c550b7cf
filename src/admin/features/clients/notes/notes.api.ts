/** Queries and mutations for notes of a client. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { note, notePage } from '../../../../shared/clients/notes.schema.ts';
import type { RichText } from '../../../../shared/rich-text/rich-text.schema.ts';
import { api, atCursor, cursorPages, deleteAtLast, unwrap } from '../../../api.ts';
import { queryClient } from '../../../query.ts';
import { clientQuery, refreshClient } from '../clients.api.ts';

export type Note = z.output<typeof note>;

export function notesQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'notes', clientId],
    queryFn: async ({ pageParam: cursor }) => {
      const query = atCursor(cursor);
      const call = api.clients[':id'].notes.$get({ param: { id: clientId }, query });
      return notePage.parse(await unwrap(call));
    },
    ...cursorPages,
  });
}

export async function addNote(clientId: string, body: RichText): Promise<Note> {
  const call = api.clients[':id'].notes.$post({ param: { id: clientId }, json: { body } });
  const added = note.parse(await unwrap(call));
  void refreshNotes(clientId);
  return added;
}

export async function changeNote(
  clientId: string,
  { id: noteId, version }: Pick<Note, 'id' | 'version'>,
  changes: { body?: RichText; isPinned?: boolean },
): Promise<Note> {
  const call = api.clients[':id'].notes[':noteId'].$patch({
    param: { id: clientId, noteId },
    json: { version, ...changes },
  });
  const changed = note.parse(await unwrap(call));
  void refreshNotes(clientId);
  return changed;
}

/** `isLast`: the page is being unloaded. */
export async function removeNote(
  clientId: string,
  noteId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const call = { param: { id: clientId, noteId } };
  const one = api.clients[':id'].notes[':noteId'];
  if (isLast) return deleteAtLast(one.$path(call));
  await unwrap(one.$delete(call));
  await refreshNotes(clientId);
}

/** The client’s data includes the number of notes. */
async function refreshNotes(clientId: string): Promise<void> {
  await queryClient.invalidateQueries(clientQuery(clientId));
  await refreshClient(clientId);
}
