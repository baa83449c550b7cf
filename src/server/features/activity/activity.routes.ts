import { activityPage, activityQuery } from '../../../shared/activity/activity.schema.ts';
import type { Database } from '../../database/database.ts';
import { getTimeZone, startOfDay } from '../../platform/studio.repository.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf, jsonResponse } from '../../platform/http/api/api-route.ts';
import { presentEvent } from './activity.present.ts';
import { listEvents } from './activity.repository.ts';

const apiRoute = routesOf('Activity');

const listRoute = apiRoute('read', 'GET /events', {
  summary: 'List all events, newest first',
  request: { query: activityQuery },
  responses: { 200: jsonResponse(activityPage, 'A page of events') },
});

export function activityRoutes({ db }: { db: Database }) {
  return apiApp().openapi(listRoute, async (c) => {
    const { cursor, limit, from, to, ...filters } = c.req.valid('query');
    const timeZone = await getTimeZone(db);
    const days = {
      from: from && startOfDay(from, timeZone),
      before: to && startOfDay(Temporal.PlainDate.from(to).add({ days: 1 }).toString(), timeZone),
    };
    const page = { cursor, limit };
    const { rows, nextCursor } = await listEvents(db, { ...filters, ...days }, page);
    return c.json({ items: rows.map(presentEvent), nextCursor }, 200);
  });
}
