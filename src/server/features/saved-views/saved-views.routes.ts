import { idParams } from '../../../shared/ids.schema.ts';
import {
  newSavedView,
  savedView,
  savedViewChanges,
  savedViewList,
} from '../../../shared/saved-views/saved-views.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  addSavedView,
  changeSavedView,
  removeSavedView,
  type SavedViewDeps,
} from './saved-views.actions.ts';
import { presentSavedView } from './saved-views.present.ts';
import { listSavedViews } from './saved-views.repository.ts';

const apiRoute = routesOf('Saved views');
const saved = jsonResponse(savedView, 'The view');

const listRoute = apiRoute('read', 'GET /saved-views', {
  summary: 'List the saved views of lists',
  responses: { 200: jsonResponse(savedViewList, 'The views, by name') },
});

const addRoute = apiRoute('write', 'POST /saved-views', {
  summary: 'Save a view of a list: a query of the list under a name',
  request: { body: jsonBody(newSavedView) },
  responses: { 201: saved },
});

const changeRoute = apiRoute('write', 'PATCH /saved-views/{id}', {
  summary: 'Rename or change a view, or open the list with it',
  request: { params: idParams, body: jsonBody(savedViewChanges) },
  responses: { 200: saved },
});

const deleteRoute = apiRoute('write', 'DELETE /saved-views/{id}', {
  summary: 'Delete a view',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

export function savedViewRoutes(deps: SavedViewDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const rows = await listSavedViews(deps.db);
      return c.json({ items: rows.map(presentSavedView) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addSavedView(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentSavedView(row), 201);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await changeSavedView(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentSavedView(row), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeSavedView(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
