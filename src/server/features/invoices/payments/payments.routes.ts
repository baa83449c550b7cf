/** Routes for payments of an invoice. */
import { idParams, recordId } from '../../../../shared/ids.schema.ts';
import {
  newCreditUse,
  newPayment,
  newRelease,
  newWriteOff,
} from '../../../../shared/invoices/payments.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, routesOf } from '../../../platform/http/api/api-route.ts';
import { readInvoice } from '../invoices.reading.ts';
import { updatedInvoice, type InvoiceRouteDeps } from '../invoices.routes.ts';
import { releasePayment, useCredit } from './credit.actions.ts';
import { recordPayment, writeOff } from './payments.actions.ts';
import { demandRefunded } from './refunds.actions.ts';
import { reverseInvoiceEntry } from './reversals.actions.ts';

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
  summary: 'Move what a payment settles of an invoice to credit or to another invoice',
  request: { params: entryParams, body: jsonBody(newRelease) },
  responses: updatedInvoice,
});

const owedRoute = apiRoute('write', 'DELETE /invoices/{id}/open-refund', {
  summary: 'Say that the client still owes what refunds left due',
  request: { params: idParams },
  responses: updatedInvoice,
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
    });
}
