/** The dashboard in the API. */
import { dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonAnswer } from '../../platform/http/api/api-route.ts';
import { readDashboard, type DashboardDeps } from './dashboard.reading.ts';

const route = apiRoute({
  access: 'read',
  method: 'get',
  path: '/dashboard',
  tags: ['Dashboard'],
  summary: 'See what needs you, how it is going, and what happened last',
  responses: { 200: jsonAnswer(dashboard, 'The dashboard of this moment') },
});

export function dashboardRoutes(deps: DashboardDeps) {
  return apiApp().openapi(route, async (c) => c.json(await readDashboard(deps), 200));
}
