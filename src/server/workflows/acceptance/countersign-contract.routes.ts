import { contractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import { countersignature } from '../../../shared/contracts/contract-steps.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { AccountDeps } from '../../features/account/account-change.ts';
import { ownerCallerOf } from '../../features/account/account-context.ts';
import { contractKind } from '../../features/contracts/contract.kind.ts';
import type { CountersignDeps } from '../../features/contracts/owner-steps/countersign.ts';
import { ownerStepRoutes } from '../../features/contracts/owner-steps/owner-steps.routes.ts';
import type { ReplaceDeps } from '../../features/contracts/owner-steps/replace-recipient.ts';
import type { SealableDeps } from '../../features/contracts/owner-steps/require-sealable.ts';
import { readContract } from '../../features/contracts/contracts.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { countersignContract } from './countersign-contract.ts';

const apiRoute = routesOf('Contracts');

const countersignRoute = apiRoute('owner', 'POST /contracts/{id}/countersignature', {
  summary: 'Sign a contract that all client signers have signed, which executes it',
  // Room for a drawn signature.
  bodyLimitBytes: 256 * 1024,
  request: { params: idParams, body: jsonBody(countersignature) },
  responses: { 200: jsonResponse(contractDetail, 'The executed contract') },
});

type RouteDeps = AccountDeps &
  SealableDeps &
  Pick<CountersignDeps, 'unprintableIn'> &
  Pick<ReplaceDeps, 'addContact'> & { jobs: { wake(): void } };

/** All steps of the owner’s with a sent contract. */
export function signedContractRoutes(deps: RouteDeps) {
  const routes = apiApp().route('/', ownerStepRoutes(deps));
  return routes.openapi(countersignRoute, async (c) => {
    const { id } = c.req.valid('param');
    const sender = {
      ipAddress: c.get('clientIp'),
      userAgent: c.req.header('user-agent') ?? '',
    };
    const signature = c.req.valid('json');
    const signing = { caller: ownerCallerOf(c), signature, sender };
    await countersignContract({ ...deps, kind: contractKind }, id, signing);
    return c.json(await readContract(deps.db, deps, id), 200);
  });
}
