/** Completing, reopening and canceling engagements. */
import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { engagementCancellation } from '../../../shared/engagements/engagement-inputs.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { Database } from '../../database/database.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { BillingDeps } from '../billing/draft-plan-invoices.ts';
import { cancelEngagement, completeEngagement, reopenEngagement } from './end-engagement.ts';

const apiRoute = routesOf('Engagements');
const responses = { 200: jsonResponse(engagementDetail, 'The updated engagement') };

const completeRoute = apiRoute('write', 'POST /engagements/{id}/completion', {
  summary: 'Complete an engagement with nothing left to bill or due',
  request: { params: idParams },
  responses,
});

const reopenRoute = apiRoute('write', 'DELETE /engagements/{id}/completion', {
  summary: 'Reopen a completed engagement',
  request: { params: idParams },
  responses,
});

const cancelRoute = apiRoute('write', 'POST /engagements/{id}/cancellation', {
  summary: 'Cancel an engagement for good: deletes its drafts and ends its billing',
  request: { params: idParams, body: jsonBody(engagementCancellation) },
  responses,
});

export function endEngagementRoutes(deps: BillingDeps & { db: Database }) {
  return apiApp()
    .openapi(completeRoute, async (c) => {
      const { id } = c.req.valid('param');
      await completeEngagement(deps, { actor: actorOf(c), id });
      return c.json(await readEngagement(deps.db, deps, id), 200);
    })
    .openapi(reopenRoute, async (c) => {
      const { id } = c.req.valid('param');
      await reopenEngagement(deps, { actor: actorOf(c), id });
      return c.json(await readEngagement(deps.db, deps, id), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id } = c.req.valid('param');
      await cancelEngagement(deps, { actor: actorOf(c), id, ...c.req.valid('json') });
      return c.json(await readEngagement(deps.db, deps, id), 200);
    });
}
