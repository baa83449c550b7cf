/** Routes for notes of clients. */
import { z } from '@hono/zod-openapi';
import { newNote, note, noteChanges, notePage } from '../../../shared/clients/notes.schema.ts';
import { pageQuery } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import type { ClientDeps } from './clients.actions.ts';
import { getClient } from './clients.reading.ts';
import { addNote, changeNote, removeNote } from './client-notes.actions.ts';
import { presentNote } from './client-notes.present.ts';
import { listNotes } from './client-notes.repository.ts';

const tags = ['Clients'];
const clientParams = z.strictObject({ id: z.string().max(60) });
const noteParams = z.strictObject({ id: z.string().max(60), noteId: z.string().max(60) });

const listRoute = apiRoute('read', 'GET /clients/{id}/notes', {
  tags,
  summary: 'List the notes about a client, pinned ones first, then the newest',
  request: { params: clientParams, query: pageQuery },
  responses: { 200: jsonResponse(notePage, 'A page of notes') },
});

const addRoute = apiRoute('write', 'POST /clients/{id}/notes', {
  tags,
  summary: 'Add a note about a client',
  request: { params: clientParams, body: jsonBody(newNote) },
  responses: { 201: jsonResponse(note, 'The note') },
});

const changeRoute = apiRoute('write', 'PATCH /clients/{id}/notes/{noteId}', {
  tags,
  summary: 'Rewrite a note, or pin it',
  request: { params: noteParams, body: jsonBody(noteChanges) },
  responses: { 200: jsonResponse(note, 'The note as it is now') },
});

const removeRoute = apiRoute('write', 'DELETE /clients/{id}/notes/{noteId}', {
  tags,
  summary: 'Delete a note',
  request: { params: noteParams },
  responses: { 204: { description: 'It is gone' } },
});

export function clientNoteRoutes(deps: ClientDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { row } = await getClient(deps.db, c.req.valid('param').id);
      const { rows, nextCursor } = await listNotes(deps.db, row.id, c.req.valid('query'));
      return c.json({ items: rows.map(presentNote), nextCursor }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { body } = c.req.valid('json');
      const added = await addNote(deps, actorOf(c), c.req.valid('param').id, body);
      return c.json(presentNote(added), 201);
    })
    .openapi(changeRoute, async (c) => {
      const key = noteKey(c.req.valid('param'));
      return c.json(presentNote(await changeNote(deps, actorOf(c), key, c.req.valid('json'))), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeNote(deps, actorOf(c), noteKey(c.req.valid('param')));
      return c.body(null, 204);
    });
}

function noteKey({ id, noteId }: z.output<typeof noteParams>) {
  return { clientId: id, id: noteId };
}
