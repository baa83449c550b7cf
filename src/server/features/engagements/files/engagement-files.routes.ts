import { DOCUMENT_FILE_LIMITS } from '../../../../shared/documents/document-files.schema.ts';
import {
  engagementFile,
  engagementFileQuery,
} from '../../../../shared/engagements/new-engagement.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import {
  fileResponse,
  sendFile,
  uploadBody,
  uploadOf,
} from '../../../platform/http/api/file-transfer.ts';
import { readEngagementFile, storeUpload } from './engagement-files.ts';

const apiRoute = routesOf('Engagements');

const addRoute = apiRoute('write', 'POST /engagements/files', {
  summary: 'Upload a file for an engagement that is started within a day',
  uploadLimitBytes: DOCUMENT_FILE_LIMITS.bytes,
  request: { query: engagementFileQuery, body: uploadBody },
  responses: { 201: jsonResponse(engagementFile, 'For the engagement’s `file`') },
});

const fileRoute = apiRoute('read', 'GET /engagements/{id}/file', {
  summary: 'Download the file of an engagement that was started without a proposal',
  request: { params: idParams },
  responses: { 200: fileResponse('The file, as an attachment under its name') },
});

export function engagementFileRoutes(deps: { db: Database; files: FileStore; clock: Clock }) {
  return apiApp()
    .openapi(addRoute, async (c) => {
      const { name } = c.req.valid('query');
      return c.json(await storeUpload(deps, name, uploadOf(c)), 201);
    })
    .openapi(fileRoute, async (c) => {
      const { file, bytes } = await readEngagementFile(deps, c.req.valid('param').id);
      return sendFile(file, bytes);
    });
}
