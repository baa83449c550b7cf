/** Routes for files of clients. */
import { z } from '@hono/zod-openapi';
import {
  CLIENT_FILE_LIMITS,
  clientFile,
  clientFilePurposes,
  clientFiles,
  fileUploadQuery,
} from '../../../shared/clients/client-files.schema.ts';
import type { Database } from '../../database/database.ts';
import type { NewFile } from '../../database/tables/files.table.ts';
import { findFile, listFiles } from '../../platform/files/files.repository.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse } from '../../platform/http/api/api-route.ts';
import {
  sendFile,
  fileResponse,
  readUpload,
  uploadBody,
} from '../../platform/http/api/file-transfer.ts';
import { addFile, removeFile, type ClientFileDeps } from './client-files.actions.ts';
import { fileNotFound } from './clients.errors.ts';
import { getClient } from './clients.reading.ts';

const tags = ['Clients'];
const clientParams = z.strictObject({ id: z.string().max(60) });
const fileParams = z.strictObject({ id: z.string().max(60), fileId: z.string().max(60) });

const listRoute = apiRoute('read', 'GET /clients/{id}/files', {
  tags,
  summary: 'List the files of a client, newest first',
  request: { params: clientParams },
  responses: { 200: jsonResponse(clientFiles, 'All of them') },
});

const addRoute = apiRoute('write', 'POST /clients/{id}/files', {
  tags,
  summary: 'Keep a file with a client',
  bodyLimitBytes: CLIENT_FILE_LIMITS.bytes,
  request: { params: clientParams, query: fileUploadQuery, body: uploadBody },
  responses: { 201: jsonResponse(clientFile, 'The file as it is kept') },
});

const downloadRoute = apiRoute('read', 'GET /clients/{id}/files/{fileId}', {
  tags,
  summary: 'Download a file of a client',
  request: { params: fileParams },
  responses: { 200: fileResponse('Its bytes, to be saved under its name') },
});

const removeRoute = apiRoute('write', 'DELETE /clients/{id}/files/{fileId}', {
  tags,
  summary: 'Delete a file of a client',
  request: { params: fileParams },
  responses: { 204: { description: 'It is gone' } },
});

export function clientFileRoutes(deps: ClientFileDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { row } = await getClient(deps.db, c.req.valid('param').id);
      const files = await listFiles(deps.db, row.id);
      return c.json({ items: files.toReversed().map(presentFile) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { row } = await getClient(deps.db, c.req.valid('param').id);
      const bytes = await readUpload(c.req);
      const file = await addFile(deps, actorOf(c), row.id, { ...c.req.valid('query'), bytes });
      return c.json(presentFile(file), 201);
    })
    .openapi(downloadRoute, async (c) => {
      const { id: targetId, fileId: id } = c.req.valid('param');
      const file = await findFile(deps.db, { id, targetId });
      if (file === undefined) throw fileNotFound();
      return sendFile(file, await readStoredFile(deps.files, file));
    })
    .openapi(removeRoute, async (c) => {
      const { id: targetId, fileId: id } = c.req.valid('param');
      await removeFile(deps, actorOf(c), { id, targetId });
      return c.body(null, 204);
    });
}

function presentFile(file: NewFile): z.output<typeof clientFile> {
  return {
    id: file.id,
    name: file.name,
    type: file.type,
    sizeBytes: file.sizeBytes,
    purpose: clientFilePurposes.find((purpose) => purpose === file.purpose) ?? 'attachment',
    createdAt: file.createdAt,
  };
}
