/** Forgetting a client, in the API. */
import { z } from '@hono/zod-openapi';
import { clientDetail } from '../../shared/clients/client-answers.schema.ts';
import { anonymisation } from '../../shared/clients/clients.schema.ts';
import { readClient } from '../features/clients/clients.reading.ts';
import { apiApp } from '../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonAnswer, jsonBody } from '../platform/http/api/api-route.ts';
import { anonymiseClient, type AnonymiseDeps } from './anonymise-client.ts';

const route = apiRoute({
  access: 'owner',
  method: 'post',
  path: '/clients/{id}/anonymisation',
  tags: ['Clients'],
  summary: 'Forget whose a client was; nobody can undo it',
  request: { params: z.strictObject({ id: z.string().max(60) }), body: jsonBody(anonymisation) },
  responses: { 200: jsonAnswer(clientDetail, 'What is left of the client') },
});

export function anonymiseClientRoutes(deps: AnonymiseDeps) {
  return apiApp().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    await anonymiseClient(deps, actorOf(c), id, c.req.valid('json'));
    return c.json(await readClient(deps.db, id), 200);
  });
}
