import { idParams, recordId } from '../../../shared/ids.schema.ts';
import {
  CLIENT_FILE_LIMITS,
  clientFile,
  clientFiles,
  clientInquiryPage,
  fileUploadQuery,
  newNote,
  note,
  noteChanges,
  notePage,
  timelinePage,
} from '../../../shared/clients/client-parts.schema.ts';
import { pageQuery } from '../../../shared/paging.ts';
import { findFile, listFiles } from '../../platform/files/files.repository.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  sendFile,
  fileResponse,
  uploadBody,
  uploadOf,
} from '../../platform/http/api/file-transfer.ts';
import {
  addFile,
  addNote,
  changeNote,
  removeFile,
  removeNote,
  type ClientFileDeps,
} from './client-parts.actions.ts';
import { listClientInquiries, listNotes, listTimeline } from './client-parts.repository.ts';
import { getClient } from './clients.actions.ts';
import { fileNotFound } from './clients.errors.ts';
import { presentFile, presentNote, presentTimelineEvent } from './clients.present.ts';
import type { ClientRouteDeps } from './clients.routes.ts';

const apiRoute = routesOf('Clients');
const noteParams = idParams.extend({ noteId: recordId });
const fileParams = idParams.extend({ fileId: recordId });
const deleted = { 204: { description: 'Deleted' } };

const notesRoute = apiRoute('read', 'GET /clients/{id}/notes', {
  summary: 'List the notes of a client, pinned first, then newest',
  request: { params: idParams, query: pageQuery },
  responses: { 200: jsonResponse(notePage, 'A page of notes') },
});

const addNoteRoute = apiRoute('write', 'POST /clients/{id}/notes', {
  summary: 'Create a note',
  request: { params: idParams, body: jsonBody(newNote) },
  responses: { 201: jsonResponse(note, 'The note') },
});

const changeNoteRoute = apiRoute('write', 'PATCH /clients/{id}/notes/{noteId}', {
  summary: 'Update or pin a note',
  request: { params: noteParams, body: jsonBody(noteChanges) },
  responses: { 200: jsonResponse(note, 'The updated note') },
});

const removeNoteRoute = apiRoute('write', 'DELETE /clients/{id}/notes/{noteId}', {
  summary: 'Delete a note',
  request: { params: noteParams },
  responses: deleted,
});

const filesRoute = apiRoute('read', 'GET /clients/{id}/files', {
  summary: 'List the files of a client, newest first',
  request: { params: idParams },
  responses: { 200: jsonResponse(clientFiles, 'All files') },
});

const addFileRoute = apiRoute('write', 'POST /clients/{id}/files', {
  summary: 'Upload a file for a client',
  uploadLimitBytes: CLIENT_FILE_LIMITS.bytes,
  request: { params: idParams, query: fileUploadQuery, body: uploadBody },
  responses: { 201: jsonResponse(clientFile, 'The stored file') },
});

const downloadRoute = apiRoute('read', 'GET /clients/{id}/files/{fileId}', {
  summary: 'Download a file of a client',
  request: { params: fileParams },
  responses: { 200: fileResponse('The file, as an attachment under its name') },
});

const removeFileRoute = apiRoute('write', 'DELETE /clients/{id}/files/{fileId}', {
  summary: 'Delete a file of a client',
  request: { params: fileParams },
  responses: deleted,
});

const inquiriesRoute = apiRoute('read', 'GET /clients/{id}/inquiries', {
  summary: 'List the messages of a client, newest first',
  request: { params: idParams, query: pageQuery },
  responses: { 200: jsonResponse(clientInquiryPage, 'A page of messages') },
});

const timelineRoute = apiRoute('read', 'GET /clients/{id}/timeline', {
  summary: 'List the events of a client, newest first',
  request: { params: idParams, query: pageQuery },
  responses: { 200: jsonResponse(timelinePage, 'A page of events') },
});

export function clientPartRoutes(deps: ClientRouteDeps & ClientFileDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(notesRoute, async (c) => {
      const { row } = await getClient(db, c.req.valid('param').id);
      const { rows, nextCursor } = await listNotes(db, row.id, c.req.valid('query'));
      return c.json({ items: rows.map(presentNote), nextCursor }, 200);
    })
    .openapi(addNoteRoute, async (c) => {
      const { body } = c.req.valid('json');
      const added = await addNote(deps, actorOf(c), c.req.valid('param').id, body);
      return c.json(presentNote(added), 201);
    })
    .openapi(changeNoteRoute, async (c) => {
      const { id: clientId, noteId } = c.req.valid('param');
      const key = { clientId, id: noteId };
      return c.json(presentNote(await changeNote(deps, actorOf(c), key, c.req.valid('json'))), 200);
    })
    .openapi(removeNoteRoute, async (c) => {
      const { id: clientId, noteId } = c.req.valid('param');
      await removeNote(deps, actorOf(c), { clientId, id: noteId });
      return c.body(null, 204);
    })
    .openapi(filesRoute, async (c) => {
      const { row } = await getClient(db, c.req.valid('param').id);
      const files = await listFiles(db, row.id);
      return c.json({ items: files.toReversed().map(presentFile) }, 200);
    })
    .openapi(addFileRoute, async (c) => {
      const { row } = await getClient(db, c.req.valid('param').id);
      const given = { ...c.req.valid('query'), content: uploadOf(c) };
      const file = await addFile(deps, actorOf(c), row.id, given);
      return c.json(presentFile(file), 201);
    })
    .openapi(downloadRoute, async (c) => {
      const { id: targetId, fileId } = c.req.valid('param');
      const file = await findFile(db, { id: fileId, targetId });
      if (file === undefined) throw fileNotFound();
      return sendFile(file, await readStoredFile(deps.files, file));
    })
    .openapi(removeFileRoute, async (c) => {
      const { id: targetId, fileId } = c.req.valid('param');
      await removeFile(deps, actorOf(c), { id: fileId, targetId });
      return c.body(null, 204);
    })
    .openapi(inquiriesRoute, async (c) => {
      const { row } = await getClient(db, c.req.valid('param').id);
      const { rows, nextCursor } = await listClientInquiries(db, row.id, c.req.valid('query'));
      return c.json({ items: rows, nextCursor }, 200);
    })
    .openapi(timelineRoute, async (c) => {
      const { row } = await getClient(db, c.req.valid('param').id);
      const { rows, nextCursor } = await listTimeline(db, row.id, c.req.valid('query'));
      return c.json({ items: rows.map(presentTimelineEvent), nextCursor }, 200);
    });
}
