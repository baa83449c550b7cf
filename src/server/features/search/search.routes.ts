import { searchQuery, searchResults } from '../../../shared/search/search.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf, jsonResponse } from '../../platform/http/api/api-route.ts';
import { search } from './search.reading.ts';

const apiRoute = routesOf('Search');

const route = apiRoute('read', 'GET /search', {
  summary: 'Search clients, messages, proposals, engagements and invoices by word prefixes',
  request: { query: searchQuery },
  responses: { 200: jsonResponse(searchResults, 'Up to ten results, best match first') },
});

export function searchRoutes({ db }: { db: Database }) {
  return apiApp().openapi(route, async (c) =>
    c.json({ items: await search(db, c.req.valid('query').q) }, 200),
  );
}
