/** Routes for receipts. */
import { z } from '@hono/zod-openapi';
import { deliveryPreview, deliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { newReceipt, receiptDraft } from '../../../../shared/invoices/payments.schema.ts';
import type { DeliveryRouteDeps } from '../../../documents/deliveries/deliveries.routes.ts';
import { readDeliveries } from '../../../documents/deliveries/deliveries.reading.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse, jsonBody } from '../../../platform/http/api/api-route.ts';
import { previewReceipt, sendReceipt } from './receipts.actions.ts';

const tags = ['Invoices'];
const id = z.string().max(60);
const params = z.strictObject({ id, paymentId: id });

const previewRoute = apiRoute('read', 'POST /invoices/{id}/payments/{paymentId}/receipt/preview', {
  tags,
  summary: 'Preview the receipt, and list who may get it',
  request: { params, body: jsonBody(receiptDraft) },
  responses: { 200: jsonResponse(deliveryPreview, 'The email, with a placeholder for the link') },
});

const sendRoute = apiRoute('write', 'POST /invoices/{id}/payments/{paymentId}/receipt', {
  tags,
  summary: 'Send a receipt for a payment by email after ten seconds',
  request: { params, body: jsonBody(newReceipt) },
  responses: { 201: jsonResponse(deliveryList, 'What was sent, newest first') },
});

export function receiptRoutes(deps: DeliveryRouteDeps) {
  return apiApp()
    .openapi(previewRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const draft = { ...c.req.valid('json'), paymentId };
      return c.json(await previewReceipt(deps, id, draft), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const { contacts } = c.req.valid('json');
      await sendReceipt(deps, actorOf(c), id, { paymentId, contacts });
      return c.json(await readDeliveries(deps, id), 201);
    });
}
