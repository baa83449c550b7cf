/** An engagement that was agreed without a proposal, with the drafts of what is due. */
import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { newEngagement } from '../../../shared/engagements/new-engagement.schema.ts';
import type { Database } from '../../database/database.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { BillingDeps } from '../billing/draft-plan-invoices.ts';
import { startEngagement } from './start-engagement.ts';

const startRoute = routesOf('Engagements')('write', 'POST /engagements', {
  summary: 'Start an engagement that was agreed without a proposal, e.g. by email',
  request: { body: jsonBody(newEngagement) },
  responses: { 201: jsonResponse(engagementDetail, 'The engagement') },
});

export function startEngagementRoutes(deps: BillingDeps & { db: Database; files: FileStore }) {
  return apiApp().openapi(startRoute, async (c) => {
    const id = await startEngagement(deps, actorOf(c), c.req.valid('json'));
    return c.json(await readEngagement(deps.db, deps, id), 201);
  });
}
