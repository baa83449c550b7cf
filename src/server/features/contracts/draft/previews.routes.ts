/** Routes for previews of a contract: its PDF, an image of that, and the client’s page. */
import { z } from '@hono/zod-openapi';
import { idParams } from '../../../../shared/ids.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf } from '../../../platform/http/api/api-route.ts';
import { framedPage } from '../../../platform/http/framed-page.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import { chooseEncoding, compressAside } from '../../../platform/site/resource.ts';
import { turns } from '../../../platform/turns.ts';
import { DocumentsBusy } from '../../../platform/typeset/document-pool.ts';
import {
  contractImage,
  contractPagePreview,
  contractPreview,
  type ContractPreviewDeps,
} from './draft-preview.actions.ts';

const apiRoute = routesOf('Contracts');

/** Gives each version its own URL, so that browsers don’t show a cached preview of an older one. */
const query = z.strictObject({ version: z.string().max(20).optional() });

const pdfRoute = apiRoute('read', 'GET /contracts/{id}/preview', {
  summary: 'Download the draft of a contract as a PDF with a draft mark',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF of the draft as it is stored') },
});

const imageRoute = apiRoute('read', 'GET /contracts/{id}/preview/image', {
  summary: 'Preview the draft of a contract as an image of all pages',
  request: { params: idParams, query },
  responses: { 200: fileResponse('An SVG of the draft as it is stored') },
});

const pageRoute = apiRoute('read', 'GET /contracts/{id}/preview/page', {
  summary: 'Preview the client’s page of the draft of a contract',
  request: { params: idParams, query },
  responses: { 200: fileResponse('The HTML of the page, as it would be sent today') },
});

const PREVIEWS = { atOnce: 2, mostWaiting: 6, busy: () => new DocumentsBusy() };

export function contractPreviewRoutes(deps: ContractPreviewDeps) {
  const inTurn = turns(PREVIEWS);
  return apiApp()
    .openapi(pdfRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await inTurn(() => contractPreview(deps, id));
      return sendFile(file, bytes);
    })
    .openapi(imageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await inTurn(() => contractImage(deps, id));
      const encoding = chooseEncoding(c.req.header('accept-encoding'));
      const answer = sendFile(file, await compressAside(bytes, encoding));
      if (encoding !== 'identity') answer.headers.set('content-encoding', encoding);
      return answer;
    })
    .openapi(pageRoute, async (c) => {
      const page = await contractPagePreview(deps, c.req.valid('param').id);
      return framedPage(page);
    });
}
