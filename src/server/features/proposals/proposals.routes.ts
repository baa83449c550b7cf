/** Routes for proposals and their drafts. */
import { idParams } from '../../../shared/ids.schema.ts';
import { comparisonSchema } from '../../../shared/documents/comparison/comparison.schema.ts';
import {
  comparedRevisions,
  deletedDraft,
  newProposal,
  proposalDetail,
  validityExtension,
  withdrawal,
} from '../../../shared/proposals/proposal-api.schema.ts';
import { proposalDraftChanges } from '../../../shared/proposals/proposal-draft.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { readComparison } from './comparison/comparison.reading.ts';
import {
  changeProposal,
  createProposal,
  proposalDrafts,
  type NewProposalDeps,
} from './draft/drafts.actions.ts';
import { readProposal } from './proposals.reading.ts';
import { extendProposal, withdrawProposal } from './status/owner-responses.actions.ts';

const apiRoute = routesOf('Proposals');
/** Sections are sent whole: room for the longest texts and all lines in any script. */
const DRAFT_LIMIT_BYTES = 8 * 1024 * 1024;
const updated = { 200: jsonResponse(proposalDetail, 'The updated proposal') };

const createRoute = apiRoute('write', 'POST /proposals', {
  summary: 'Create a draft: empty, for a client, from a message or a tier, or as a copy',
  request: { body: jsonBody(newProposal) },
  responses: { 201: jsonResponse(proposalDetail, 'The new draft') },
});

const changeOrderRoute = apiRoute('write', 'POST /engagements/{id}/change-orders', {
  summary: 'Create a draft change order to an engagement',
  request: { params: idParams },
  responses: { 201: jsonResponse(proposalDetail, 'The new draft, which is a proposal') },
});

const getRoute = apiRoute('read', 'GET /proposals/{id}', {
  summary: 'Retrieve a proposal: its draft, the version sent last, and responses',
  request: { params: idParams },
  responses: { 200: jsonResponse(proposalDetail, 'The proposal') },
});

const compareRoute = apiRoute('read', 'GET /proposals/{id}/comparison', {
  summary: 'Compare two versions of a proposal, or a version with the draft',
  request: { params: idParams, query: comparedRevisions },
  responses: { 200: jsonResponse(comparisonSchema, 'What differs, in words and figures') },
});

const changeRoute = apiRoute('write', 'PATCH /proposals/{id}', {
  summary: 'Update the draft of a proposal, which is sent as its next version',
  bodyLimitBytes: DRAFT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(proposalDraftChanges) },
  responses: updated,
});

const deleteRoute = apiRoute('write', 'DELETE /proposals/{id}', {
  summary: 'Delete a proposal that was never sent',
  request: { params: idParams, body: jsonBody(deletedDraft) },
  responses: { 204: { description: 'Deleted' } },
});

const withdrawRoute = apiRoute('write', 'POST /proposals/{id}/withdrawal', {
  summary: 'Withdraw the version of a proposal that was sent last',
  request: { params: idParams, body: jsonBody(withdrawal) },
  responses: updated,
});

const extendRoute = apiRoute('write', 'POST /proposals/{id}/extension', {
  summary: 'Extend the time in which a proposal can be accepted',
  request: { params: idParams, body: jsonBody(validityExtension) },
  responses: updated,
});

export function proposalRoutes(deps: NewProposalDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(createRoute, async (c) => {
      const id = await createProposal(deps, actorOf(c), c.req.valid('json'));
      return c.json(await readProposal(db, deps, id), 201);
    })
    .openapi(changeOrderRoute, async (c) => {
      const wanted = { changes: c.req.valid('param').id };
      const id = await createProposal(deps, actorOf(c), wanted);
      return c.json(await readProposal(db, deps, id), 201);
    })
    .openapi(getRoute, async (c) =>
      c.json(await readProposal(db, deps, c.req.valid('param').id), 200),
    )
    .openapi(compareRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readComparison(db, deps.clock, id, c.req.valid('query')), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeProposal(deps, actorOf(c), id, c.req.valid('json')), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await proposalDrafts.remove(deps, actorOf(c), id, c.req.valid('json').version);
      return c.body(null, 204);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid('param');
      await withdrawProposal(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readProposal(db, deps, id), 200);
    })
    .openapi(extendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await extendProposal(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readProposal(db, deps, id), 200);
    });
}
