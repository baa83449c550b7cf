import { idParams } from '../../../shared/ids.schema.ts';
import {
  newWording,
  wordingChanges,
  wordingList,
  wordingQuery,
  wordingSchema,
} from '../../../shared/documents/wordings.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { addWording, changeWording, removeWording } from './wordings.actions.ts';
import { presentWording } from './wordings.present.ts';
import { listWordings } from './wordings.repository.ts';

const apiRoute = routesOf('Documents');
const saved = jsonResponse(wordingSchema, 'The email template');

const listRoute = apiRoute('read', 'GET /email-templates', {
  summary: 'List the email templates',
  request: { query: wordingQuery },
  responses: { 200: jsonResponse(wordingList, 'The email templates, by name') },
});

const addRoute = apiRoute('write', 'POST /email-templates', {
  summary: 'Create an email template',
  request: { body: jsonBody(newWording) },
  responses: { 201: saved },
});

const changeRoute = apiRoute('write', 'PATCH /email-templates/{id}', {
  summary: 'Update an email template',
  request: { params: idParams, body: jsonBody(wordingChanges) },
  responses: { 200: saved },
});

const deleteRoute = apiRoute('write', 'DELETE /email-templates/{id}', {
  summary: 'Delete an email template',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function wordingRoutes(deps: DocumentsDeps) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const rows = await listWordings(deps.db, c.req.valid('query').purpose);
      return c.json({ items: rows.map(presentWording) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addWording(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentWording(row), 201);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        presentWording(await changeWording(deps, actorOf(c), id, c.req.valid('json'))),
        200,
      );
    })
    .openapi(deleteRoute, async (c) => {
      await removeWording(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
