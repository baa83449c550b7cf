/** Milestones: reached, not reached after all, renamed and expected. */
import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import {
  entryParams,
  milestoneInput,
  notReached,
} from '../../../shared/engagements/engagement-inputs.schema.ts';
import type { Database } from '../../database/database.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { BillingDeps } from './draft-plan-invoices.ts';
import { changeMilestone, undoReached } from './milestones.ts';
import { markReached } from './plan-steps.ts';

const apiRoute = routesOf('Engagements');
const updated = { 200: jsonResponse(engagementDetail, 'The updated engagement') };

const reachedRoute = apiRoute('write', 'POST /engagements/{id}/entries/{key}/reached', {
  summary: 'Mark a milestone as reached, which drafts its invoice',
  request: { params: entryParams },
  responses: updated,
});

const notReachedRoute = apiRoute('write', 'DELETE /engagements/{id}/entries/{key}/reached', {
  summary: 'Mark a milestone as not reached, which deletes its draft',
  request: { params: entryParams, body: jsonBody(notReached) },
  responses: updated,
});

const milestoneRoute = apiRoute('write', 'PUT /engagements/{id}/entries/{key}', {
  summary: 'Rename a milestone, or set when it is expected',
  request: { params: entryParams, body: jsonBody(milestoneInput) },
  responses: updated,
});

export function milestoneRoutes(deps: BillingDeps & { db: Database }) {
  const { db } = deps;
  return apiApp()
    .openapi(reachedRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await markReached(deps, { actor: actorOf(c), id, key });
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(notReachedRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await undoReached(deps, { actor: actorOf(c), id, key }, c.req.valid('json').draftVersion);
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(milestoneRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await changeMilestone(deps, { actor: actorOf(c), id, key }, c.req.valid('json'));
      return c.json(await readEngagement(db, deps, id), 200);
    });
}
