/** Routes for contracts and their drafts; signing and the owner’s steps are apart. */
import { comparisonSchema } from '../../../shared/documents/comparison/comparison.schema.ts';
import { contractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import {
  comparedVersions,
  liftedHold,
  newContract,
} from '../../../shared/contracts/contract-steps.schema.ts';
import {
  contractDraftChanges,
  contractTemplateContent,
} from '../../../shared/contracts/contract-draft.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import { deletedDraft } from '../../../shared/proposals/proposal-api.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { readContractComparison } from './comparison/comparison.reading.ts';
import { readContract, readStart } from './contracts.reading.ts';
import { requireIntactContract } from './intact-contract.ts';
import {
  changeContract,
  createContract,
  contractDrafts,
  type ContractDeps,
} from './draft/drafts.actions.ts';
import { liftHold } from './status/lift-hold.ts';

const apiRoute = routesOf('Contracts');
/** The text is sent whole: room for 200 clauses in any script. */
const DRAFT_LIMIT_BYTES = 8 * 1024 * 1024;
const updated = { 200: jsonResponse(contractDetail, 'The updated contract') };

const createRoute = apiRoute('write', 'POST /contracts', {
  summary: 'Create a draft contract: empty, from a template or sample, as an amendment or a copy',
  request: { body: jsonBody(newContract) },
  responses: { 201: jsonResponse(contractDetail, 'The new draft') },
});

const getRoute = apiRoute('read', 'GET /contracts/{id}', {
  summary: 'Retrieve a contract: its draft, the version sent last, signatures and evidence',
  request: { params: idParams },
  responses: { 200: jsonResponse(contractDetail, 'The contract') },
});

const compareRoute = apiRoute('read', 'GET /contracts/{id}/comparison', {
  summary: 'Compare two versions of a contract, or a version with the draft',
  request: { params: idParams, query: comparedVersions },
  responses: { 200: jsonResponse(comparisonSchema, 'What differs, in words') },
});

const startRoute = apiRoute('read', 'GET /contracts/{id}/template', {
  summary: 'Retrieve the template content that a contract was started from',
  request: { params: idParams },
  responses: { 200: jsonResponse(contractTemplateContent, 'The version or the sample') },
});

const changeRoute = apiRoute('write', 'PATCH /contracts/{id}', {
  summary: 'Update the draft of a contract, which is sent as its next version',
  bodyLimitBytes: DRAFT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(contractDraftChanges) },
  responses: updated,
});

const deleteRoute = apiRoute('write', 'DELETE /contracts/{id}', {
  summary: 'Delete a contract that was never sent',
  request: { params: idParams, body: jsonBody(deletedDraft) },
  responses: { 204: { description: 'Deleted' } },
});

const liftRoute = apiRoute('write', 'POST /contracts/{id}/lifted-hold', {
  summary: 'Let drafts of invoices be issued without waiting for a contract',
  request: { params: idParams, body: jsonBody(liftedHold) },
  responses: updated,
});

export function contractRoutes(deps: ContractDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(createRoute, async (c) => {
      const id = await createContract(deps, actorOf(c), c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 201);
    })
    .openapi(getRoute, async (c) => {
      const { id } = c.req.valid('param');
      await requireIntactContract(db, id);
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(compareRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readContractComparison(db, deps, id, c.req.valid('query')), 200);
    })
    .openapi(startRoute, async (c) => c.json(await readStart(db, c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeContract(deps, actorOf(c), id, c.req.valid('json')), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await contractDrafts.remove(deps, actorOf(c), id, c.req.valid('json').version);
      return c.body(null, 204);
    })
    .openapi(liftRoute, async (c) => {
      const { id } = c.req.valid('param');
      await liftHold(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    });
}
