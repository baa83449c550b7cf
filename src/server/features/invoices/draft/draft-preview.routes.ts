/** Routes for previews of draft invoices. */
import { z } from '@hono/zod-openapi';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { apiRoute } from '../../../platform/http/api/api-route.ts';
import { sendFile, fileResponse } from '../../../platform/http/api/file-transfer.ts';
import { chooseEncoding } from '../../../platform/http/encoding.ts';
import { compressAside } from '../../../platform/site/resource.ts';
import { draftDocument, draftImage, type PreviewDeps } from './draft-preview.actions.ts';

const tags = ['Invoices'];
const params = z.strictObject({ id: z.string().max(60) });

const previewRoute = apiRoute('read', 'GET /invoices/{id}/preview', {
  tags,
  summary: 'Download a draft as a PDF, marked as one',
  request: { params },
  responses: { 200: fileResponse('The PDF of the draft as it is stored') },
});

const pictureRoute = apiRoute('read', 'GET /invoices/{id}/preview/image', {
  tags,
  summary: 'See a draft as a picture of the same pages, below one another',
  request: {
    params,
    // Gives each version its own URL, so that browsers don’t show a cached image of an older one.
    query: z.strictObject({ version: z.string().max(20).optional() }),
  },
  responses: { 200: fileResponse('An SVG of the draft as it is stored') },
});

export function draftPreviewRoutes(deps: PreviewDeps) {
  return apiApp()
    .openapi(previewRoute, async (c) => {
      const { file, bytes } = await draftDocument(deps, c.req.valid('param').id);
      return sendFile(file, bytes);
    })
    .openapi(pictureRoute, async (c) => {
      const { file, bytes } = await draftImage(deps, c.req.valid('param').id);
      const encoding = chooseEncoding(c.req.header('accept-encoding'));
      const answer = sendFile(file, await compressAside(bytes, encoding));
      if (encoding !== 'identity') answer.headers.set('content-encoding', encoding);
      return answer;
    });
}
