/** Routes for the owner’s templates of proposals, and blocks. */
import { idParams } from '../../../../shared/ids.schema.ts';
import {
  newTemplate,
  renamedTemplate,
  replacedTemplate,
  savedTemplate,
  templateList,
  templateQuery,
  templateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import type { Database } from '../../../database/database.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import {
  addTemplate,
  removeTemplate,
  renameTemplate,
  replaceTemplate,
  type TemplateDeps,
} from './saved-templates.actions.ts';
import { templateNotFound } from './saved-templates.errors.ts';
import { presentTemplate, presentTemplateHead } from './saved-templates.present.ts';
import { listTemplates, templateRows } from './saved-templates.repository.ts';

const apiRoute = routesOf('Proposals');
/** Room for the longest proposal. */
const CONTENT_LIMIT_BYTES = 8 * 1024 * 1024;

const listRoute = apiRoute('read', 'GET /proposal-templates', {
  summary: 'List the templates and blocks of proposals',
  request: { query: templateQuery },
  responses: { 200: jsonResponse(templateList, 'Without their contents, by name') },
});

const addRoute = apiRoute('write', 'POST /proposal-templates', {
  summary: 'Save a template of whole proposals, or a block: a section to insert into proposals',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { body: jsonBody(newTemplate) },
  responses: { 201: jsonResponse(templateSummary, 'The template or block') },
});

const readRoute = apiRoute('read', 'GET /proposal-templates/{id}', {
  summary: 'Retrieve a template or block with its content',
  request: { params: idParams },
  responses: { 200: jsonResponse(savedTemplate, 'The template or block') },
});

const renameRoute = apiRoute('write', 'PATCH /proposal-templates/{id}', {
  summary: 'Rename a template or block',
  request: { params: idParams, body: jsonBody(renamedTemplate) },
  responses: { 200: jsonResponse(templateSummary, 'The template or block') },
});

const replaceRoute = apiRoute('write', 'PUT /proposal-templates/{id}/content', {
  summary: 'Replace the content of a template or block; proposals keep what they copied from it',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(replacedTemplate) },
  responses: { 200: jsonResponse(templateSummary, 'The template or block') },
});

const deleteRoute = apiRoute('write', 'DELETE /proposal-templates/{id}', {
  summary: 'Delete a template or block; proposals keep what they copied from it',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function savedTemplateRoutes(deps: TemplateDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const heads = await listTemplates(deps.db, c.req.valid('query').kind);
      return c.json({ items: heads.map(presentTemplateHead) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addTemplate(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentTemplateHead(row), 201);
    })
    .openapi(readRoute, async (c) => {
      const row = await templateRows.find(deps.db, c.req.valid('param').id);
      if (row === undefined) throw templateNotFound();
      return c.json(presentTemplate(row), 200);
    })
    .openapi(renameRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await renameTemplate(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentTemplateHead(row), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await replaceTemplate(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentTemplateHead(row), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeTemplate(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
