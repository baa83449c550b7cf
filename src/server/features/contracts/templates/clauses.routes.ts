/** Routes for the owner’s clause library. */
import {
  libraryClause,
  libraryClauseChanges,
  libraryClauseList,
  newLibraryClause,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import type { Database } from '../../../database/database.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { addClause, changeClause, removeClause } from './clauses.actions.ts';
import { presentClause, presentClauseHead } from './clauses.present.ts';
import { clauseRows, listClauses } from './clauses.repository.ts';
import type { ContractTemplateDeps } from './templates.actions.ts';
import { libraryClauseNotFound } from './templates.errors.ts';
import { CONTENT_LIMIT_BYTES } from './templates.routes.ts';

const apiRoute = routesOf('Contracts');

const listRoute = apiRoute('read', 'GET /contract-clauses', {
  summary: 'List the clause library',
  responses: { 200: jsonResponse(libraryClauseList, 'Without their contents, by name') },
});

const addRoute = apiRoute('write', 'POST /contract-clauses', {
  summary: 'Save a clause with its parts to the clause library',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { body: jsonBody(newLibraryClause) },
  responses: { 201: jsonResponse(libraryClause, 'The clause') },
});

const readRoute = apiRoute('read', 'GET /contract-clauses/{id}', {
  summary: 'Retrieve a clause of the library with its content',
  request: { params: idParams },
  responses: { 200: jsonResponse(libraryClause, 'The clause') },
});

const changeRoute = apiRoute('write', 'PATCH /contract-clauses/{id}', {
  summary: 'Change a clause of the library; contracts keep what they copied from it',
  bodyLimitBytes: CONTENT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(libraryClauseChanges) },
  responses: { 200: jsonResponse(libraryClause, 'The clause') },
});

const deleteRoute = apiRoute('write', 'DELETE /contract-clauses/{id}', {
  summary: 'Delete a clause of the library; contracts keep what they copied from it',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function contractClauseRoutes(deps: ContractTemplateDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      return c.json({ items: (await listClauses(deps.db)).map(presentClauseHead) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addClause(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentClause(row), 201);
    })
    .openapi(readRoute, async (c) => {
      const row = await clauseRows.find(deps.db, c.req.valid('param').id);
      if (row === undefined) throw libraryClauseNotFound();
      return c.json(presentClause(row), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await changeClause(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentClause(row), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeClause(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
