/** The evidence package of an executed contract. */
import { idParams } from '../../../../shared/ids.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf } from '../../../platform/http/api/api-route.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import { evidencePackage } from './evidence-package.ts';
import type { ProofDeps } from '../public-check/find-proof.ts';

const apiRoute = routesOf('Contracts');

const packageRoute = apiRoute('owner', 'GET /contracts/{id}/evidence-package', {
  summary: 'Download all that proves an executed contract, with how to check it',
  request: { params: idParams },
  responses: { 200: fileResponse('A ZIP with both PDFs, snapshots, evidence and a README') },
});

export function evidencePackageRoutes(deps: ProofDeps) {
  return apiApp().openapi(packageRoute, async (c) => {
    const { name, bytes } = await evidencePackage(deps, c.req.valid('param').id);
    return sendFile({ name, type: 'application/zip' }, bytes);
  });
}
