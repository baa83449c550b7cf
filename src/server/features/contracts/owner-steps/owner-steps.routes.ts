/** Routes for what the owner does with a sent contract, beside signing it. */
import { contractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import {
  contractEnd,
  contractVoid,
  paperExecution,
  recipientReplacement,
  signByExtension,
  termChange,
} from '../../../../shared/contracts/contract-steps.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import type { Database } from '../../../database/database.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { notAllowed } from '../../../platform/http/api/api-errors.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { contractKind } from '../contract.kind.ts';
import { readContract } from '../contracts.reading.ts';
import { changeTerm } from './change-term.ts';
import { executeOnPaper } from './execute-on-paper.ts';
import { extendSigning } from './extend-signing.ts';
import { recordEnd } from './record-end.ts';
import { replaceRecipient, type ReplaceDeps } from './replace-recipient.ts';
import { voidContract } from './void-contract.ts';

const apiRoute = routesOf('Contracts');
const params = idParams;
const responses = { 200: jsonResponse(contractDetail, 'The updated contract') };

const voidRoute = apiRoute('write', 'POST /contracts/{id}/void', {
  summary: 'Void the current version of a contract that is not executed',
  request: { params, body: jsonBody(contractVoid) },
  responses,
});

const extendRoute = apiRoute('write', 'POST /contracts/{id}/extension', {
  summary: 'Extend the time in which clients can sign',
  request: { params, body: jsonBody(signByExtension) },
  responses,
});

const replaceRoute = apiRoute('write', 'POST /contracts/{id}/replacement', {
  summary: 'Replace a recipient who has not signed, without touching other signatures',
  request: { params, body: jsonBody(recipientReplacement) },
  responses,
});

// A record of a signature, so no API token may make it.
const paperRoute = apiRoute('owner', 'POST /contracts/{id}/paper', {
  summary: 'Record that a contract was signed on paper, with the scan',
  request: { params, body: jsonBody(paperExecution) },
  responses,
});

const endRoute = apiRoute('write', 'POST /contracts/{id}/end', {
  summary: 'Record the end of an executed contract, or remove the recorded end',
  request: { params, body: jsonBody(contractEnd) },
  responses,
});

const termRoute = apiRoute('write', 'POST /contracts/{id}/term', {
  summary: 'Correct the recorded end, renewal and reminder of an executed contract',
  request: { params, body: jsonBody(termChange) },
  responses,
});

type StepRouteDeps = Omit<ReplaceDeps, 'kind'> & { db: Database };

export function ownerStepRoutes(deps: StepRouteDeps) {
  const { db } = deps;
  const steps = { ...deps, kind: contractKind };
  return apiApp()
    .openapi(voidRoute, async (c) => {
      const { id } = c.req.valid('param');
      await voidContract(steps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(extendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await extendSigning(steps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { id } = c.req.valid('param');
      await replaceRecipient(steps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(paperRoute, async (c) => {
      const { id } = c.req.valid('param');
      const actor = actorOf(c);
      if (actor.kind !== 'owner') throw notAllowed('Sign in first.');
      await executeOnPaper(steps, actor, id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid('param');
      await recordEnd(steps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    })
    .openapi(termRoute, async (c) => {
      const { id } = c.req.valid('param');
      await changeTerm(steps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readContract(db, deps, id), 200);
    });
}
