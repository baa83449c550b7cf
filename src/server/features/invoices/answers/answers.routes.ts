/** Routes for what clients say about paying an invoice. */
import { idParams } from '../../../../shared/ids.schema.ts';
import {
  confirmedPayment,
  newPaymentAnswer,
  paymentAnswers,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import type { Database } from '../../../database/database.ts';
import { readInvoice } from '../invoices.reading.ts';
import { updatedInvoice } from '../invoices.routes.ts';
import type { PaymentDeps } from '../payments/payments.actions.ts';
import { closeAnswer, confirmPayment, recordAnswer } from './answers.actions.ts';
import { readAnswers } from './answers.reading.ts';

const apiRoute = routesOf('Invoices');

const listRoute = apiRoute('read', 'GET /invoices/{id}/payment-answers', {
  summary: 'List what was said about paying an invoice, newest first',
  request: { params: idParams },
  responses: { 200: jsonResponse(paymentAnswers, 'Promises, problems and reported payments') },
});

const recordRoute = apiRoute('write', 'POST /invoices/{id}/payment-answers', {
  summary: 'Record that a client promised to pay, reported a problem or paid',
  request: { params: idParams, body: jsonBody(newPaymentAnswer) },
  responses: { 201: jsonResponse(paymentAnswers, 'All of the invoice, newest first') },
});

const closeRoute = apiRoute('write', 'POST /payment-answers/{id}/closing', {
  summary: 'Close a promise, a problem or a reported payment',
  request: { params: idParams },
  responses: { 200: jsonResponse(paymentAnswers, 'All of the invoice, newest first') },
});

const confirmRoute = apiRoute('write', 'POST /payment-answers/{id}/payment', {
  summary: 'Record the payment that a client reported',
  request: { params: idParams, body: jsonBody(confirmedPayment) },
  responses: updatedInvoice,
});

export function paymentAnswerRoutes(deps: PaymentDeps & { db: Database }) {
  const { db } = deps;
  return apiApp()
    .openapi(listRoute, async (c) => c.json(await readAnswers(db, c.req.valid('param').id), 200))
    .openapi(recordRoute, async (c) => {
      const { id } = c.req.valid('param');
      await recordAnswer(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readAnswers(db, id), 201);
    })
    .openapi(closeRoute, async (c) => {
      const id = await closeAnswer(deps, actorOf(c), c.req.valid('param').id);
      return c.json(await readAnswers(db, id), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id } = c.req.valid('param');
      const invoiceId = await confirmPayment(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoice(db, deps, invoiceId), 200);
    });
}
