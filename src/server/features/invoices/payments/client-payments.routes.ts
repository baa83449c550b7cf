/** Routes for payments of clients. */
import { idParams } from '../../../../shared/ids.schema.ts';
import {
  clientBalance,
  newClientPayment,
  newRefund,
  paymentDetail,
} from '../../../../shared/invoices/payments.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import type { InvoiceRouteDeps } from '../invoices.routes.ts';
import { readClientBalance } from './client-balance.reading.ts';
import { recordClientPayment } from './payments.actions.ts';
import { readPayment } from './payments.reading.ts';
import { refundPayment } from './refunds.actions.ts';
import { reverseEntry } from './reversals.actions.ts';

const apiRoute = routesOf('Invoices');

const updatedPayment = { 200: jsonResponse(paymentDetail, 'The payment as it is now') };

const payClientRoute = apiRoute('write', 'POST /clients/{id}/payments', {
  summary: 'Record a payment of several invoices, or in advance',
  request: { params: idParams, body: jsonBody(newClientPayment) },
  responses: { 201: jsonResponse(paymentDetail, 'The payment') },
});

const balanceRoute = apiRoute('read', 'GET /clients/{id}/balance', {
  summary: 'Get what a client owes, has in credit and paid, by currency',
  request: { params: idParams },
  responses: { 200: jsonResponse(clientBalance, 'By currency') },
});

const readRoute = apiRoute('read', 'GET /payments/{id}', {
  summary: 'Get a payment with what became of it',
  request: { params: idParams },
  responses: updatedPayment,
});

const refundRoute = apiRoute('write', 'POST /payments/{id}/refunds', {
  summary: 'Record a refund of what a payment settles, or of its credit',
  request: { params: idParams, body: jsonBody(newRefund) },
  responses: updatedPayment,
});

const reversePaymentRoute = apiRoute('write', 'POST /payments/{id}/reversal', {
  summary: 'Reverse a payment, or a refund of credit',
  request: { params: idParams },
  responses: updatedPayment,
});

export function clientPaymentRoutes(deps: InvoiceRouteDeps & { jobs: { wake(): void } }) {
  return apiApp()
    .openapi(payClientRoute, async (c) => {
      const { id } = c.req.valid('param');
      const payment = await recordClientPayment(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readPayment(deps.db, payment), 201);
    })
    .openapi(balanceRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readClientBalance(deps.db, deps, id), 200);
    })
    .openapi(readRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readPayment(deps.db, id), 200);
    })
    .openapi(refundRoute, async (c) => {
      const { id } = c.req.valid('param');
      await refundPayment(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readPayment(deps.db, id), 200);
    })
    .openapi(reversePaymentRoute, async (c) => {
      const { id } = c.req.valid('param');
      const payment = await reverseEntry(deps, actorOf(c), id);
      return c.json(await readPayment(deps.db, payment), 200);
    });
}
