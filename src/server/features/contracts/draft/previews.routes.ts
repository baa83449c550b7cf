/** Routes for previews of a contract: its PDF, an image of that, and the client’s page. */
import { idParams } from '../../../../shared/ids.schema.ts';
import { previewQuery, previewLimit, sendImage } from '../../../documents/pdf/previews.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf } from '../../../platform/http/api/api-route.ts';
import { framedPage } from '../../../platform/http/framed-page.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import {
  contractImage,
  contractPagePreview,
  contractPreview,
  type ContractPreviewDeps,
} from './draft-preview.actions.ts';

const apiRoute = routesOf('Contracts');

const pdfRoute = apiRoute('read', 'GET /contracts/{id}/preview', {
  summary: 'Download the draft of a contract as a PDF with a draft mark',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF of the draft as it is stored') },
});

const imageRoute = apiRoute('read', 'GET /contracts/{id}/preview/image', {
  summary: 'Preview the draft of a contract as an image of all pages',
  request: { params: idParams, query: previewQuery },
  responses: { 200: fileResponse('An SVG of the draft as it is stored') },
});

const pageRoute = apiRoute('read', 'GET /contracts/{id}/preview/page', {
  summary: 'Preview the client’s page of the draft of a contract',
  request: { params: idParams, query: previewQuery },
  responses: { 200: fileResponse('The HTML of the page, as it would be sent today') },
});

export function contractPreviewRoutes(deps: ContractPreviewDeps) {
  const limited = previewLimit();
  return apiApp()
    .openapi(pdfRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await limited(() => contractPreview(deps, id));
      return sendFile(file, bytes);
    })
    .openapi(imageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const image = await limited(() => contractImage(deps, id));
      return sendImage(image, c.req.header('accept-encoding'));
    })
    .openapi(pageRoute, async (c) => {
      const page = await contractPagePreview(deps, c.req.valid('param').id);
      return framedPage(page);
    });
}
