import { clientExportQuery } from '../../../shared/clients/client-responses.schema.ts';
import {
  importPreview,
  importPreviewRequest,
  importRequest,
  importResult,
} from '../../../shared/clients/client-import.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, routesOf, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../platform/http/api/file-transfer.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { clientsAsCsv } from './client-csv.ts';
import type { ClientRouteDeps } from './clients.routes.ts';
import { importClients, previewImport } from './import.actions.ts';

/** The longest text, in characters that JSON escapes. */
const BODY_LIMIT_BYTES = 5_000_000;
const apiRoute = routesOf('Clients');

const exportRoute = apiRoute('read', 'GET /clients.csv', {
  summary: 'Export clients as CSV',
  request: { query: clientExportQuery },
  responses: { 200: csvFileWithAmounts },
});

const previewRoute = apiRoute('read', 'POST /clients/import/preview', {
  summary: 'Preview an import of clients',
  bodyLimitBytes: BODY_LIMIT_BYTES,
  request: { body: jsonBody(importPreviewRequest) },
  responses: { 200: jsonResponse(importPreview, 'The preview; nothing is saved') },
});

const importRoute = apiRoute('write', 'POST /clients/import', {
  summary: 'Import clients from CSV',
  bodyLimitBytes: BODY_LIMIT_BYTES,
  request: { body: jsonBody(importRequest) },
  responses: { 200: jsonResponse(importResult, 'The result for each row') },
});

export function clientCsvRoutes(deps: ClientRouteDeps) {
  return apiApp()
    .openapi(exportRoute, async (c) => {
      const on = await studioDay(deps.db, deps.clock.now());
      const lines = clientsAsCsv(deps.db, c.req.valid('query'), on);
      return csvResponse(lines, `clients-${on}.csv`);
    })
    .openapi(previewRoute, async (c) =>
      c.json(await previewImport(deps.db, c.req.valid('json')), 200),
    )
    .openapi(importRoute, async (c) =>
      c.json(await importClients(deps, actorOf(c), c.req.valid('json')), 200),
    );
}
