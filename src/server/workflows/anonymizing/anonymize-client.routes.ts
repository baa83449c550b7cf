import { idParams } from '../../../shared/ids.schema.ts';
import { clientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { anonymization } from '../../../shared/clients/clients.schema.ts';
import { readClient } from '../../features/clients/clients.actions.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { anonymizeClient, type AnonymizeDeps } from './anonymize-client.ts';

const apiRoute = routesOf('Clients');

const route = apiRoute('owner', 'POST /clients/{id}/anonymization', {
  summary: 'Anonymize a client (can’t be undone)',
  request: { params: idParams, body: jsonBody(anonymization) },
  responses: { 200: jsonResponse(clientDetail, 'The anonymized client') },
});

export function anonymizeClientRoutes(deps: AnonymizeDeps) {
  return apiApp().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    await anonymizeClient(deps, actorOf(c), id, c.req.valid('json'));
    return c.json(await readClient(deps.db, id), 200);
  });
}
