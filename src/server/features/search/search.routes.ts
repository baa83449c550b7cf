import { searchQuery, searchResults } from '../../../shared/search/search.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf, jsonResponse } from '../../platform/http/api/api-route.ts';
import { search } from './search.reading.ts';

const apiRoute = routesOf('Search');

const route = apiRoute('read', 'GET /search', {
  summary: 'Search all records by the beginnings of words, by amount and by status',
  request: { query: searchQuery },
  responses: { 200: jsonResponse(searchResults, 'Up to ten results, best match first') },
});

export function searchRoutes(deps: { db: Database; clock: Pick<Clock, 'now'> }) {
  return apiApp().openapi(route, async (c) =>
    c.json({ items: await search(deps, c.req.valid('query').q) }, 200),
  );
}
