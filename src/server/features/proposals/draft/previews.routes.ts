/** Routes for previews of a proposal: its PDF, an image of that, and the client’s page. */
import { idParams } from '../../../../shared/ids.schema.ts';
import { previewQuery, previewLimit, sendImage } from '../../../documents/pdf/previews.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf } from '../../../platform/http/api/api-route.ts';
import { framedPage } from '../../../platform/http/framed-page.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import {
  proposalImage,
  proposalPagePreview,
  proposalPreview,
  type ProposalPreviewDeps,
} from './draft-preview.actions.ts';

const apiRoute = routesOf('Proposals');

const pdfRoute = apiRoute('read', 'GET /proposals/{id}/preview', {
  summary: 'Download the draft of a proposal as a PDF with a draft mark',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF of the draft as it is stored') },
});

const imageRoute = apiRoute('read', 'GET /proposals/{id}/preview/image', {
  summary: 'Preview the draft of a proposal as an image of all pages',
  request: { params: idParams, query: previewQuery },
  responses: { 200: fileResponse('An SVG of the draft as it is stored') },
});

const pageRoute = apiRoute('read', 'GET /proposals/{id}/preview/page', {
  summary: 'Preview the client’s page of the draft of a proposal',
  request: { params: idParams, query: previewQuery },
  responses: { 200: fileResponse('The HTML of the page, as it would be sent today') },
});

export function proposalPreviewRoutes(deps: ProposalPreviewDeps) {
  const limited = previewLimit();
  return apiApp()
    .openapi(pdfRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await limited(() => proposalPreview(deps, id));
      return sendFile(file, bytes);
    })
    .openapi(imageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const image = await limited(() => proposalImage(deps, id));
      return sendImage(image, c.req.header('accept-encoding'));
    })
    .openapi(pageRoute, async (c) => {
      const page = await proposalPagePreview(deps, c.req.valid('param').id);
      return framedPage(page);
    });
}
