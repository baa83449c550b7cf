import { idParams } from '../../../shared/ids.schema.ts';
import {
  newEmailTemplate,
  emailTemplateChanges,
  emailTemplateList,
  emailTemplateQuery,
  emailTemplateSchema,
} from '../../../shared/documents/email-templates.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import {
  addEmailTemplate,
  changeEmailTemplate,
  removeEmailTemplate,
} from './email-templates.actions.ts';
import { presentEmailTemplate } from './email-templates.present.ts';
import { listEmailTemplates } from './email-templates.repository.ts';

const apiRoute = routesOf('Documents');
const saved = jsonResponse(emailTemplateSchema, 'The email template');

const listRoute = apiRoute('read', 'GET /email-templates', {
  summary: 'List the email templates',
  request: { query: emailTemplateQuery },
  responses: { 200: jsonResponse(emailTemplateList, 'The email templates, by name') },
});

const addRoute = apiRoute('write', 'POST /email-templates', {
  summary: 'Create an email template',
  request: { body: jsonBody(newEmailTemplate) },
  responses: { 201: saved },
});

const changeRoute = apiRoute('write', 'PATCH /email-templates/{id}', {
  summary: 'Update an email template',
  request: { params: idParams, body: jsonBody(emailTemplateChanges) },
  responses: { 200: saved },
});

const deleteRoute = apiRoute('write', 'DELETE /email-templates/{id}', {
  summary: 'Delete an email template',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function emailTemplateRoutes(deps: DocumentsDeps) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const rows = await listEmailTemplates(deps.db, c.req.valid('query').purpose);
      return c.json({ items: rows.map(presentEmailTemplate) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addEmailTemplate(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentEmailTemplate(row), 201);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        presentEmailTemplate(await changeEmailTemplate(deps, actorOf(c), id, c.req.valid('json'))),
        200,
      );
    })
    .openapi(deleteRoute, async (c) => {
      await removeEmailTemplate(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
