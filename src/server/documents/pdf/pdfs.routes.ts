/** Routes for the PDFs of documents. */
import { z } from '@hono/zod-openapi';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute } from '../../platform/http/api/api-route.ts';
import { sendFile, fileResponse } from '../../platform/http/api/file-transfer.ts';
import { documentPdf, type PdfDeps } from './pdfs.actions.ts';

const pdfRoute = apiRoute('read', 'GET /documents/{id}/pdf', {
  tags: ['Documents'],
  summary: 'Download the PDF of a document: the same bytes each time',
  request: { params: z.strictObject({ id: z.string().max(60) }) },
  responses: { 200: fileResponse('The PDF (PDF/A-3a)') },
});

export function pdfRoutes(deps: PdfDeps) {
  return apiApp().openapi(pdfRoute, async (c) => {
    const { file, bytes } = await documentPdf(deps, c.req.valid('param').id);
    return sendFile(file, bytes);
  });
}
