/** Routes for who can open a document, and who of them may respond. */
import { idParams, recordId } from '../../../shared/ids.schema.ts';
import { documentRecipients } from '../../../shared/documents/recipients.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { createGrant, removeGrant } from './grants.actions.ts';
import { readRecipients } from '../links/recipients.reading.ts';

const apiRoute = routesOf('Documents');
const current = jsonResponse(documentRecipients, 'Everyone whose links were not revoked');
const recipientParams = idParams.extend({ linkId: recordId });

const listRoute = apiRoute('read', 'GET /documents/{id}/recipients', {
  summary: 'List the recipients of a document, and who of them may accept it',
  request: { params: idParams },
  responses: { 200: current },
});

const grantRoute = apiRoute('write', 'PUT /documents/{id}/recipients/{linkId}/grant', {
  summary: 'Allow a recipient to accept a document',
  request: { params: recipientParams },
  responses: { 200: current },
});

const removeRoute = apiRoute('write', 'DELETE /documents/{id}/recipients/{linkId}/grant', {
  summary: 'Remove the right to accept that a recipient was given',
  request: { params: recipientParams },
  responses: { 200: current },
});

export function recipientRoutes(deps: DocumentsDeps) {
  return apiApp()
    .openapi(listRoute, async (c) =>
      c.json(await readRecipients(deps, c.req.valid('param').id), 200),
    )
    .openapi(grantRoute, async (c) => {
      const { id, linkId } = c.req.valid('param');
      await createGrant(deps, actorOf(c), id, linkId);
      return c.json(await readRecipients(deps, id), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id, linkId } = c.req.valid('param');
      await removeGrant(deps, actorOf(c), id, linkId);
      return c.json(await readRecipients(deps, id), 200);
    });
}
