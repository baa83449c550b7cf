/** Routes for payments of clients and their invoices. */
import { idParams, recordId } from '../../../../shared/ids.schema.ts';
import {
  clientBalance,
  newClientPayment,
  newCreditUse,
  newPayment,
  newRefund,
  newRelease,
  newWriteOff,
  paymentDetail,
} from '../../../../shared/invoices/payments.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, routesOf, jsonResponse, jsonBody } from '../../../platform/http/api/api-route.ts';
import { updatedInvoice, type InvoiceRouteDeps } from '../invoices.routes.ts';
import { readInvoice } from '../invoices.reading.ts';
import {
  demandRefunded,
  recordClientPayment,
  recordPayment,
  refundPayment,
  releasePayment,
  reverseEntry,
  reverseInvoiceEntry,
  useCredit,
  writeOff,
} from './payments.actions.ts';
import { readClientBalance } from './client-balance.ts';
import { readPayment } from './payments.reading.ts';

const apiRoute = routesOf('Invoices');
const entryParams = idParams.extend({ paymentId: recordId });

const payRoute = apiRoute('write', 'POST /invoices/{id}/payments', {
  summary: 'Record a payment',
  request: { params: idParams, body: jsonBody(newPayment) },
  responses: updatedInvoice,
});

const writeOffRoute = apiRoute('write', 'POST /invoices/{id}/write-offs', {
  summary: 'Write off an amount due, in full or in part',
  request: { params: idParams, body: jsonBody(newWriteOff) },
  responses: updatedInvoice,
});

const reverseRoute = apiRoute('write', 'POST /invoices/{id}/payments/{paymentId}/reversal', {
  summary: 'Reverse a payment, a refund or a write-off with a reversing entry',
  request: { params: entryParams },
  responses: updatedInvoice,
});

const creditRoute = apiRoute('write', 'POST /invoices/{id}/credit-uses', {
  summary: 'Settle an invoice from its client’s credit',
  request: { params: idParams, body: jsonBody(newCreditUse) },
  responses: updatedInvoice,
});

const releaseRoute = apiRoute('write', 'POST /invoices/{id}/payments/{paymentId}/releases', {
  summary: 'Take back what a payment settles of an invoice, as credit or for another invoice',
  request: { params: entryParams, body: jsonBody(newRelease) },
  responses: updatedInvoice,
});

const owedRoute = apiRoute('write', 'DELETE /invoices/{id}/open-refund', {
  summary: 'Say that the client still owes what refunds left due',
  request: { params: idParams },
  responses: updatedInvoice,
});

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

export function paymentRoutes(deps: InvoiceRouteDeps & { jobs: { wake(): void } }) {
  return apiApp()
    .openapi(payRoute, async (c) => {
      const { id } = c.req.valid('param');
      await recordPayment(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(writeOffRoute, async (c) => {
      const { id } = c.req.valid('param');
      await writeOff(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(reverseRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      await reverseInvoiceEntry(deps, actorOf(c), id, paymentId);
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(creditRoute, async (c) => {
      const { id } = c.req.valid('param');
      await useCredit(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(releaseRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      await releasePayment(deps, actorOf(c), { id, paymentId }, c.req.valid('json'));
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(owedRoute, async (c) => {
      const { id } = c.req.valid('param');
      await demandRefunded(deps, actorOf(c), id);
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
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
