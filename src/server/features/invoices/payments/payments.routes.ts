/** Routes for payments of invoices and their receipts. */
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
import {
  createReceipt,
  previewReceipt,
  receiptPdf,
  sendReceipt,
} from '../receipts/receipts.actions.ts';
import {
  deliveryDraft,
  deliveryList,
  deliveryPreview,
  newDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import type { SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import type { PdfDeps } from '../../../documents/deliveries/pdfs.actions.ts';
import { fileResponse, sendFile } from '../../../platform/http/api/file-transfer.ts';
import { readDeliveries } from '../../../documents/deliveries/deliveries.reading.ts';

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

export function paymentRoutes(deps: InvoiceRouteDeps & SendDeps & PdfDeps) {
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
