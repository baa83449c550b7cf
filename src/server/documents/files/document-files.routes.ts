/** Routes for the files of documents, the same for every kind that has files. */
import {
  attachedFile,
  DOCUMENT_FILE_LIMITS,
  documentFileQuery,
} from '../../../shared/documents/document-files.schema.ts';
import { idParams, recordId } from '../../../shared/ids.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  fileResponse,
  sendFile,
  uploadBody,
  uploadOf,
} from '../../platform/http/api/file-transfer.ts';
import {
  addDocumentFile,
  readDocumentFile,
  type DocumentFileDeps,
} from './document-files.actions.ts';

const apiRoute = routesOf('Documents');

const addRoute = apiRoute('write', 'POST /documents/{id}/files', {
  summary: 'Upload a file or a picture for the draft of a document',
  uploadLimitBytes: DOCUMENT_FILE_LIMITS.bytes,
  request: { params: idParams, query: documentFileQuery, body: uploadBody },
  responses: { 201: jsonResponse(attachedFile, 'The stored file; pictures are encoded anew') },
});

const fileRoute = apiRoute('read', 'GET /documents/{id}/files/{fileId}', {
  summary: 'Download a file of a document',
  request: { params: idParams.extend({ fileId: recordId }) },
  responses: { 200: fileResponse('The file, as an attachment under its name') },
});

export function documentFileRoutes(deps: DocumentFileDeps) {
  return apiApp()
    .openapi(addRoute, async (c) => {
      const { name, purpose } = c.req.valid('query');
      const upload = { name, purpose, file: uploadOf(c) };
      return c.json(await addDocumentFile(deps, actorOf(c), c.req.valid('param').id, upload), 201);
    })
    .openapi(fileRoute, async (c) => {
      const { file, bytes } = await readDocumentFile(deps, c.req.valid('param'));
      return sendFile(file, bytes);
    });
}
