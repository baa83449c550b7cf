/** Routes for previews of a proposal: its PDF, an image of that, and the client’s page. */
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
  proposalImage,
  proposalPagePreview,
  proposalPreview,
  type ProposalPreviewDeps,
} from './draft-preview.actions.ts';

const apiRoute = routesOf('Proposals');

/** Gives each version its own URL, so that browsers don’t show a cached preview of an older one. */
const query = z.strictObject({ version: z.string().max(20).optional() });

const pdfRoute = apiRoute('read', 'GET /proposals/{id}/preview', {
  summary: 'Download the draft of a proposal as a PDF with a draft mark',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF of the draft as it is stored') },
});

const imageRoute = apiRoute('read', 'GET /proposals/{id}/preview/image', {
  summary: 'Preview the draft of a proposal as an image of all pages',
  request: { params: idParams, query },
  responses: { 200: fileResponse('An SVG of the draft as it is stored') },
});

const pageRoute = apiRoute('read', 'GET /proposals/{id}/preview/page', {
  summary: 'Preview the client’s page of the draft of a proposal',
  request: { params: idParams, query },
  responses: { 200: fileResponse('The HTML of the page, as it would be sent today') },
});

const PREVIEWS = { atOnce: 2, mostWaiting: 6, busy: () => new DocumentsBusy() };

export function proposalPreviewRoutes(deps: ProposalPreviewDeps) {
  const inTurn = turns(PREVIEWS);
  return apiApp()
    .openapi(pdfRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await inTurn(() => proposalPreview(deps, id));
      return sendFile(file, bytes);
    })
    .openapi(imageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await inTurn(() => proposalImage(deps, id));
      const encoding = chooseEncoding(c.req.header('accept-encoding'));
      const answer = sendFile(file, await compressAside(bytes, encoding));
      if (encoding !== 'identity') answer.headers.set('content-encoding', encoding);
      return answer;
    })
    .openapi(pageRoute, async (c) => {
      const page = await proposalPagePreview(deps, c.req.valid('param').id);
      return framedPage(page);
    });
}
