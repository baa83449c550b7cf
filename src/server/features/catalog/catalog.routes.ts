import { idParams } from '../../../shared/ids.schema.ts';
import {
  catalogChanges,
  catalogItem,
  catalogPage,
  catalogQuery,
  newCatalogItem,
} from '../../../shared/catalog/catalog.schema.ts';
import type { NoFilterLeft } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { addCatalogItem, changeCatalogItem, type CatalogDeps } from './catalog.actions.ts';
import { catalogItemNotFound } from './catalog.errors.ts';
import { presentCatalogItem } from './catalog.present.ts';
import { findCatalogItem, listCatalogItems } from './catalog.repository.ts';

const apiRoute = routesOf('Catalog');

const listRoute = apiRoute('read', 'GET /catalog', {
  summary: 'List catalog items',
  request: { query: catalogQuery },
  responses: { 200: jsonResponse(catalogPage, 'A page of catalog items, sorted by name') },
});

const addRoute = apiRoute('write', 'POST /catalog', {
  summary: 'Create a catalog item',
  request: { body: jsonBody(newCatalogItem) },
  responses: { 201: jsonResponse(catalogItem, 'The catalog item') },
});

const readRoute = apiRoute('read', 'GET /catalog/{id}', {
  summary: 'Retrieve a catalog item',
  request: { params: idParams },
  responses: { 200: jsonResponse(catalogItem, 'The catalog item') },
});

const changeRoute = apiRoute('write', 'PATCH /catalog/{id}', {
  summary: 'Update, archive or restore a catalog item',
  request: { params: idParams, body: jsonBody(catalogChanges) },
  responses: { 200: jsonResponse(catalogItem, 'The updated catalog item') },
});

export function catalogRoutes(deps: CatalogDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { isArchived, cursor, limit, ...others } = c.req.valid('query');
      others satisfies NoFilterLeft;
      const { rows, nextCursor } = await listCatalogItems(deps.db, isArchived, { cursor, limit });
      return c.json({ items: rows.map(presentCatalogItem), nextCursor }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addCatalogItem(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentCatalogItem(row), 201);
    })
    .openapi(readRoute, async (c) => {
      const row = await findCatalogItem(deps.db, c.req.valid('param').id);
      if (row === undefined) throw catalogItemNotFound();
      return c.json(presentCatalogItem(row), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await changeCatalogItem(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentCatalogItem(row), 200);
    });
}
