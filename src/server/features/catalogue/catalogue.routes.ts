/** The catalogue in the API. */
import { z } from '@hono/zod-openapi';
import {
  catalogueChanges,
  catalogueItem,
  cataloguePage,
  catalogueQuery,
  newCatalogueItem,
} from '../../../shared/invoices/catalogue.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonAnswer, jsonBody } from '../../platform/http/api/api-route.ts';
import { addCatalogueItem, changeCatalogueItem, type CatalogueDeps } from './catalogue.actions.ts';
import { CatalogueItemNotFound } from './catalogue.errors.ts';
import { presentCatalogueItem } from './catalogue.present.ts';
import { findCatalogueItem, listCatalogueItems } from './catalogue.repository.ts';

const tags = ['Catalogue'];
const params = z.strictObject({ id: z.string().max(60) });

const listRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/catalogue',
  tags,
  summary: 'List what the studio sells',
  request: { query: catalogueQuery },
  responses: { 200: jsonAnswer(cataloguePage, 'A page, in the order of names') },
});

const addRoute = apiRoute({
  access: 'write',
  method: 'post',
  path: '/catalogue',
  tags,
  summary: 'Add something to the catalogue',
  request: { body: jsonBody(newCatalogueItem) },
  responses: { 201: jsonAnswer(catalogueItem, 'The entry') },
});

const readRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/catalogue/{id}',
  tags,
  summary: 'Read an entry of the catalogue',
  request: { params },
  responses: { 200: jsonAnswer(catalogueItem, 'The entry') },
});

const changeRoute = apiRoute({
  access: 'write',
  method: 'patch',
  path: '/catalogue/{id}',
  tags,
  summary: 'Change an entry, put it away or take it back',
  request: { params, body: jsonBody(catalogueChanges) },
  responses: { 200: jsonAnswer(catalogueItem, 'The entry as it is now') },
});

export function catalogueRoutes(deps: CatalogueDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { isArchived, ...page } = c.req.valid('query');
      const { rows, nextCursor } = await listCatalogueItems(deps.db, isArchived, page);
      return c.json({ items: rows.map(presentCatalogueItem), nextCursor }, 200);
    })
    .openapi(addRoute, async (c) => {
      const row = await addCatalogueItem(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentCatalogueItem(row), 201);
    })
    .openapi(readRoute, async (c) => {
      const row = await findCatalogueItem(deps.db, c.req.valid('param').id);
      if (row === undefined) throw new CatalogueItemNotFound();
      return c.json(presentCatalogueItem(row), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await changeCatalogueItem(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(presentCatalogueItem(row), 200);
    });
}
