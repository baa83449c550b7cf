/** Routes for the owner’s templates of contracts. */
import {
  contractTemplate,
  contractTemplateList,
  newContractTemplate,
  publishedTemplateList,
  templateChanges,
  templatePublication,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import type { Database } from '../../../database/database.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import {
  addContractTemplate,
  archiveTemplate,
  changeTemplate,
  publishTemplate,
  removeContractTemplate,
  type ContractTemplateDeps,
} from './templates.actions.ts';
import { contractTemplateNotFound } from './templates.errors.ts';
import {
  presentSamples,
  presentContractTemplate,
  presentContractTemplateHead,
  presentVersion,
} from './templates.present.ts';
import {
  findContractTemplate,
  listContractTemplates,
  listTemplateVersions,
} from './templates.repository.ts';

const apiRoute = routesOf('Contracts');
/** Room for the longest contract. */
export const CONTENT_LIMIT_BYTES = 8 * 1024 * 1024;

const one = { 200: jsonResponse(contractTemplate, 'The template') };

const listRoute = apiRoute('read', 'GET /contract-templates', {
  summary: 'List the templates of contracts, and the samples',
  responses: { 200: jsonResponse(contractTemplateList, 'Without their contents, by name') },
});

const addRoute = apiRoute('write', 'POST /contract-templates', {
  summary: 'Save a template of contracts',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { body: jsonBody(newContractTemplate) },
  responses: { 201: jsonResponse(contractTemplate, 'The template') },
});

const readRoute = apiRoute('read', 'GET /contract-templates/{id}', {
  summary: 'Retrieve a template with the content of its next version',
  request: { params: idParams },
  responses: one,
});

const changeRoute = apiRoute('write', 'PATCH /contract-templates/{id}', {
  summary: 'Change a template; its published versions stay as they are',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(templateChanges) },
  responses: one,
});

const versionsRoute = apiRoute('read', 'GET /contract-templates/{id}/versions', {
  summary: 'List the published versions of a template',
  request: { params: idParams },
  responses: { 200: jsonResponse(publishedTemplateList, 'Newest first, without their contents') },
});

const publishRoute = apiRoute('write', 'POST /contract-templates/{id}/versions', {
  summary: 'Publish a template as a version that never changes',
  request: { params: idParams, body: jsonBody(templatePublication) },
  responses: { 201: jsonResponse(contractTemplate, 'The template') },
});

const archiveRoute = apiRoute('write', 'POST /contract-templates/{id}/archive', {
  summary: 'Archive a template, so that no contract starts from it',
  request: { params: idParams },
  responses: one,
});

const restoreRoute = apiRoute('write', 'DELETE /contract-templates/{id}/archive', {
  summary: 'Restore an archived template',
  request: { params: idParams },
  responses: one,
});

const deleteRoute = apiRoute('write', 'DELETE /contract-templates/{id}', {
  summary: 'Delete a template that was never published',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function contractTemplateRoutes(deps: ContractTemplateDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const items = (await listContractTemplates(deps.db)).map(presentContractTemplateHead);
      return c.json({ items, samples: presentSamples() }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addContractTemplate(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentContractTemplate(row), 201);
    })
    .openapi(readRoute, async (c) => {
      const row = await findContractTemplate(deps.db, c.req.valid('param').id);
      if (row === undefined) throw contractTemplateNotFound();
      return c.json(presentContractTemplate(row), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await changeTemplate(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentContractTemplate(row), 200);
    })
    .openapi(versionsRoute, async (c) => {
      const { id } = c.req.valid('param');
      if ((await findContractTemplate(deps.db, id)) === undefined) throw contractTemplateNotFound();
      const versions = await listTemplateVersions(deps.db, id);
      return c.json({ items: versions.map(presentVersion) }, 200);
    })
    .openapi(publishRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      return c.json(
        presentContractTemplate(await publishTemplate(deps, actorOf(c), id, version)),
        201,
      );
    })
    .openapi(archiveRoute, async (c) => {
      const row = await archiveTemplate(deps, actorOf(c), c.req.valid('param').id, true);
      return c.json(presentContractTemplate(row), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const row = await archiveTemplate(deps, actorOf(c), c.req.valid('param').id, false);
      return c.json(presentContractTemplate(row), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeContractTemplate(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
