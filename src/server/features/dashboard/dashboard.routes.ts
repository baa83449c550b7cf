import { dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf, jsonResponse } from '../../platform/http/api/api-route.ts';
import { readDashboard, type DashboardDeps } from './dashboard.reading.ts';

const apiRoute = routesOf('Dashboard');

const route = apiRoute('read', 'GET /dashboard', {
  summary: 'Retrieve the dashboard',
  responses: { 200: jsonResponse(dashboard, 'What needs attention, figures and recent activity') },
});

export function dashboardRoutes(deps: DashboardDeps) {
  return apiApp().openapi(route, async (c) => c.json(await readDashboard(deps), 200));
}
