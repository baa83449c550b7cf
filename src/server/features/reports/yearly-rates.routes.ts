import { yearlyRateChanges, yearlyRateList } from '../../../shared/reports/yearly-rates.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { changeYearlyRates, type YearlyRateDeps } from './yearly-rates.actions.ts';
import { presentYearlyRate } from './yearly-rates.present.ts';
import { listYearlyRates } from './yearly-rates.repository.ts';

const apiRoute = routesOf('Reports');
const rates = jsonResponse(yearlyRateList, 'All rates, by year');

const listRoute = apiRoute('read', 'GET /yearly-rates', {
  summary: 'List the yearly exchange rates that you entered',
  responses: { 200: rates },
});

const changeRoute = apiRoute('write', 'PATCH /yearly-rates', {
  summary: 'Set or remove yearly exchange rates, for the total of the revenue report',
  request: { body: jsonBody(yearlyRateChanges) },
  responses: { 200: rates },
});

export function yearlyRateRoutes(deps: YearlyRateDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const rows = await listYearlyRates(deps.db);
      return c.json({ items: rows.map(presentYearlyRate) }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const items = await changeYearlyRates(deps, actorOf(c), c.req.valid('json'));
      return c.json({ items }, 200);
    });
}
