import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { readEngagement } from './engagements.reading.ts';

const getRoute = routesOf('Engagements')('read', 'GET /engagements/{id}', {
  summary: 'Retrieve an engagement with its billing plan and invoices',
  request: { params: idParams },
  responses: { 200: jsonResponse(engagementDetail, 'The engagement') },
});

export function engagementRoutes(deps: { db: Database; clock: Clock }) {
  return apiApp().openapi(getRoute, async (c) =>
    c.json(await readEngagement(deps.db, deps, c.req.valid('param').id), 200),
  );
}
