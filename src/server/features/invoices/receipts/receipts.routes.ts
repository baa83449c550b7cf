/** Routes for receipts of payments. */
import {
  deliveryDraft,
  deliveryList,
  deliveryPreview,
  newDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import { idParams, recordId } from '../../../../shared/ids.schema.ts';
import { readDeliveries } from '../../../documents/deliveries/deliveries.reading.ts';
import type { PdfDeps } from '../../../documents/deliveries/pdfs.actions.ts';
import type { SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, routesOf, jsonResponse, jsonBody } from '../../../platform/http/api/api-route.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import type { InvoiceRouteDeps } from '../invoices.routes.ts';
import {
  createReceipt,
  previewReceipt,
  receiptPdf,
  sendReceipt,
  wholeReceiptPdf,
} from './receipts.actions.ts';

const apiRoute = routesOf('Invoices');
const entryParams = idParams.extend({ paymentId: recordId });

const wholeReceiptRoute = apiRoute('read', 'GET /payments/{id}/receipt/pdf', {
  summary: 'Download the receipt of a payment, with all that it paid for',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF (PDF/A-3a)') },
});

const previewRoute = apiRoute('read', 'POST /invoices/{id}/payments/{paymentId}/receipt/preview', {
  summary: 'Preview the receipt email and list possible recipients',
  request: { params: entryParams, body: jsonBody(deliveryDraft) },
  responses: { 200: jsonResponse(deliveryPreview, 'The email, with a placeholder for the link') },
});

const sendRoute = apiRoute('write', 'POST /invoices/{id}/payments/{paymentId}/receipt', {
  summary: 'Send a payment receipt by email (can be canceled for ten seconds)',
  request: { params: entryParams, body: jsonBody(newDocumentEmail) },
  responses: { 201: jsonResponse(deliveryList, 'The emails, newest first') },
});

const createRoute = apiRoute('write', 'POST /invoices/{id}/payments/{paymentId}/receipt/pdf', {
  summary: 'Create the receipt for a payment, unless it has one',
  request: { params: entryParams },
  responses: { 204: { description: 'The receipt can be downloaded' } },
});

const downloadRoute = apiRoute('read', 'GET /invoices/{id}/payments/{paymentId}/receipt/pdf', {
  summary: 'Download the receipt that was created for a payment (always the same bytes)',
  request: { params: entryParams },
  responses: { 200: fileResponse('The PDF (PDF/A-3a)') },
});

export function receiptRoutes(deps: InvoiceRouteDeps & SendDeps & PdfDeps) {
  return apiApp()
    .openapi(wholeReceiptRoute, async (c) => {
      const { file, bytes } = await wholeReceiptPdf(deps, c.req.valid('param').id);
      return sendFile(file, bytes);
    })
    .openapi(previewRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const draft = { ...c.req.valid('json'), paymentId };
      return c.json(await previewReceipt(deps, id, draft), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      await sendReceipt(deps, actorOf(c), id, { ...c.req.valid('json'), paymentId });
      return c.json(await readDeliveries(deps, id), 201);
    })
    .openapi(createRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      await createReceipt(deps, actorOf(c), id, paymentId);
      return c.body(null, 204);
    })
    .openapi(downloadRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const { file, bytes } = await receiptPdf(deps, id, paymentId);
      return sendFile(file, bytes);
    });
}
