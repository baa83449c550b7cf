import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { engagementTimeline } from '../../../shared/engagements/engagement-timeline.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { readEngagement } from './engagements.reading.ts';
import { readTimeline } from './timeline/engagement-timeline.reading.ts';

const apiRoute = routesOf('Engagements');

const getRoute = apiRoute('read', 'GET /engagements/{id}', {
  summary: 'Retrieve an engagement with its billing plan and invoices',
  request: { params: idParams },
  responses: { 200: jsonResponse(engagementDetail, 'The engagement') },
});

const timelineRoute = apiRoute('read', 'GET /engagements/{id}/timeline', {
  summary: 'Retrieve the documents of an engagement and what happened when',
  request: { params: idParams },
  responses: { 200: jsonResponse(engagementTimeline, 'The timeline') },
});

export function engagementRoutes(deps: { db: Database; clock: Clock }) {
  return apiApp()
    .openapi(getRoute, async (c) =>
      c.json(await readEngagement(deps.db, deps, c.req.valid('param').id), 200),
    )
    .openapi(timelineRoute, async (c) =>
      c.json(await readTimeline(deps.db, deps, c.req.valid('param').id), 200),
    );
}
