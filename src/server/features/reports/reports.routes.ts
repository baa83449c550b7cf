import { agingQuery, agingReport } from '../../../shared/reports/aging.schema.ts';
import { revenueQuery, revenueReport } from '../../../shared/reports/revenue.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAging } from './aging.reading.ts';
import { readRevenue } from './revenue.reading.ts';

const apiRoute = routesOf('Reports');

const agingRoute = apiRoute('read', 'GET /reports/aging', {
  summary: 'Retrieve what clients owe on a day, by how late it is',
  request: { query: agingQuery },
  responses: { 200: jsonResponse(agingReport, 'By currency and client, with the invoices') },
});

const revenueRoute = apiRoute('read', 'GET /reports/revenue', {
  summary: 'Retrieve what was billed and received in a period',
  request: { query: revenueQuery },
  responses: { 200: jsonResponse(revenueReport, 'By month, client, tax and payment method') },
});

export function reportRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return apiApp()
    .openapi(agingRoute, async (c) =>
      c.json(await readAging(db, clock, c.req.valid('query').asOf), 200),
    )
    .openapi(revenueRoute, async (c) => c.json(await readRevenue(db, c.req.valid('query')), 200));
}
