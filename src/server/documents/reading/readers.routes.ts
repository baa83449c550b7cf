/** Route for who opened a document, and what they read of it. */
import { idParams } from '../../../shared/ids.schema.ts';
import { documentReaders } from '../../../shared/documents/reading.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { readReaders } from './readers.reading.ts';

const listRoute = routesOf('Documents')('read', 'GET /documents/{id}/readers', {
  summary: 'List who opened a document, and how long its sections were in view',
  request: { params: idParams },
  responses: { 200: jsonResponse(documentReaders, 'Everyone who opened it') },
});

export function readerRoutes(deps: DocumentsDeps) {
  return apiApp().openapi(listRoute, async (c) =>
    c.json(await readReaders(deps, c.req.valid('param').id), 200),
  );
}
