/** The evidence package of an executed contract. */
import { idParams } from '../../../../shared/ids.schema.ts';
import type { EvidenceDeps } from '../../../documents/client-page/client-page-part.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf } from '../../../platform/http/api/api-route.ts';
import { fileResponse, sendZip } from '../../../platform/http/api/file-transfer.ts';
import { requireIntactContract } from '../intact-contract.ts';
import { evidencePackage } from './evidence-package.ts';

const apiRoute = routesOf('Contracts');

const packageRoute = apiRoute('owner', 'GET /contracts/{id}/evidence-package', {
  summary: 'Download all that proves an executed contract, with how to check it',
  request: { params: idParams },
  responses: {
    200: fileResponse('A ZIP with PDFs and snapshots of all versions, evidence and a README'),
  },
});

export function evidencePackageRoutes(deps: EvidenceDeps) {
  return apiApp().openapi(packageRoute, async (c) => {
    const { id } = c.req.valid('param');
    await requireIntactContract(deps.db, id);
    return sendZip(await evidencePackage(deps, id, 'studio'));
  });
}
