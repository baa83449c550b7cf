import { idParams } from '../../../shared/ids.schema.ts';
import {
  clientDetail,
  clientListQuery,
  clientListPage,
  tagCounts,
} from '../../../shared/clients/client-responses.schema.ts';
import { clientChanges, newClient } from '../../../shared/clients/clients.schema.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentKinds } from '../../documents/document-kind.ts';
import { listBalances } from '../../documents/parties/balances.repository.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { listClients, listTags } from './client-list.repository.ts';
import {
  changeClient,
  createClient,
  moveClient,
  readClient,
  type ClientDeps,
} from './clients.actions.ts';
import { presentClientSummary } from './clients.present.ts';

export interface ClientRouteDeps extends ClientDeps {
  db: Database;
  kinds: DocumentKinds;
  jobs: { wake(): void };
}

const apiRoute = routesOf('Clients');
const updated = { 200: jsonResponse(clientDetail, 'The updated client') };

const listRoute = apiRoute('read', 'GET /clients', {
  summary: 'List and search clients',
  request: { query: clientListQuery },
  responses: { 200: jsonResponse(clientListPage, 'A page of clients') },
});

const createRoute = apiRoute('write', 'POST /clients', {
  summary: 'Create a client',
  request: { body: jsonBody(newClient) },
  responses: { 201: jsonResponse(clientDetail, 'The new client') },
});

const getRoute = apiRoute('read', 'GET /clients/{id}', {
  summary: 'Retrieve a client with its contacts and tags',
  request: { params: idParams },
  responses: { 200: jsonResponse(clientDetail, 'The client') },
});

const changeRoute = apiRoute('write', 'PATCH /clients/{id}', {
  summary: 'Update a client, its contacts or its tags',
  request: { params: idParams, body: jsonBody(clientChanges) },
  responses: updated,
});

const archiveRoute = apiRoute('write', 'POST /clients/{id}/archive', {
  summary: 'Archive a client',
  request: { params: idParams },
  responses: updated,
});

const restoreRoute = apiRoute('write', 'DELETE /clients/{id}/archive', {
  summary: 'Restore an archived client',
  request: { params: idParams },
  responses: updated,
});

const tagsRoute = apiRoute('read', 'GET /client-tags', {
  summary: 'List tags with the number of clients',
  responses: { 200: jsonResponse(tagCounts, 'All tags in alphabetical order') },
});

export function clientRoutes(deps: ClientRouteDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query');
      const { rows, nextCursor } = await listClients(db, filters, { cursor, limit });
      const balances = await listBalances(
        db,
        rows.map(({ row }) => row.id),
        await studioDay(db, deps.clock.now()),
      );
      const items = rows.map((client) =>
        presentClientSummary(client, balances.get(client.row.id) ?? []),
      );
      return c.json({ items, nextCursor }, 200);
    })
    .openapi(createRoute, async (c) => {
      const id = await createClient(deps, actorOf(c), c.req.valid('json'));
      return c.json(await readClient(db, id), 201);
    })
    .openapi(getRoute, async (c) => c.json(await readClient(db, c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      await changeClient(deps, actorOf(c), id, c.req.valid('json'));
      // Its documents are found by its name and contacts.
      deps.jobs.wake();
      return c.json(await readClient(db, id), 200);
    })
    .openapi(archiveRoute, async (c) => {
      const { id } = c.req.valid('param');
      await moveClient(deps, actorOf(c), id, 'archived');
      return c.json(await readClient(db, id), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { id } = c.req.valid('param');
      await moveClient(deps, actorOf(c), id, 'active');
      return c.json(await readClient(db, id), 200);
    })
    .openapi(tagsRoute, async (c) => c.json({ items: await listTags(db) }, 200));
}
