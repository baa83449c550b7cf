/** An acceptance that the owner records, with what follows in other features. */
import { idParams } from '../../../shared/ids.schema.ts';
import { recordedAcceptance } from '../../../shared/proposals/proposal-responses.schema.ts';
import { proposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { Database } from '../../database/database.ts';
import { recordAcceptance } from '../../features/proposals/responses/record-acceptance.ts';
import type { ProposalDeps } from '../../features/proposals/draft/drafts.actions.ts';
import { readProposal } from '../../features/proposals/proposals.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { followAcceptance } from './accept-proposal.ts';

const apiRoute = routesOf('Proposals');

const recordRoute = apiRoute('write', 'POST /proposals/{id}/acceptance', {
  summary: 'Record an acceptance that came otherwise, e.g. by phone or email',
  request: { params: idParams, body: jsonBody(recordedAcceptance) },
  responses: { 200: jsonResponse(proposalDetail, 'The accepted proposal') },
});

export function recordAcceptanceRoutes(
  deps: ProposalDeps & { db: Database; jobs: { wake(): void } },
) {
  return apiApp().openapi(recordRoute, async (c) => {
    const { id } = c.req.valid('param');
    const recorded = c.req.valid('json');
    await recordAcceptance(deps, actorOf(c), { id, recorded, effects: followAcceptance });
    deps.jobs.wake();
    return c.json(await readProposal(deps.db, deps, id), 200);
  });
}
