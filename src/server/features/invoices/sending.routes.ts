/** Sending invoices, and links to them, in the API. */
import { z } from '@hono/zod-openapi';
import {
  invoiceLink,
  newReceipt,
  newSending,
  receiptDraft,
  revokedLinks,
  sendingDraft,
  sendingPreview,
  sendings,
} from '../../../shared/invoices/sending.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonAnswer, jsonBody } from '../../platform/http/api/api-route.ts';
import { makeLink, revokeLinks } from './links.actions.ts';
import { sendInvoice, sendReceipt, takeSendingBack, type SendingDeps } from './sending.actions.ts';
import { previewReceipt, previewSending, readSendings } from './sending.reading.ts';

export interface SendingRouteDeps extends SendingDeps {
  db: Database;
  baseUrl: string;
}

const tags = ['Invoices'];
const id = z.string().max(60);
const params = z.strictObject({ id });
const paymentParams = z.strictObject({ id, paymentId: id });
const asItIsNow = jsonAnswer(sendings, 'What was sent, newest first, and whether it was looked at');

const listRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/invoices/{id}/sending',
  tags,
  summary: 'See to whom an invoice was sent, and what became of each mail',
  request: { params },
  responses: { 200: asItIsNow },
});

const previewRoute = apiRoute({
  access: 'read',
  method: 'post',
  path: '/invoices/{id}/sending/preview',
  tags,
  summary: 'Read the mail before it is sent, and see who may get it',
  request: { params, body: jsonBody(sendingDraft) },
  responses: { 200: jsonAnswer(sendingPreview, 'The mail, with a stand-in for the link') },
});

const sendRoute = apiRoute({
  access: 'write',
  method: 'post',
  path: '/invoices/{id}/sending',
  tags,
  summary: 'Send an invoice by mail; it leaves ten seconds later',
  request: { params, body: jsonBody(newSending) },
  responses: { 201: asItIsNow },
});

const takeBackRoute = apiRoute({
  access: 'write',
  method: 'delete',
  path: '/invoices/{id}/sending/{mailId}',
  tags,
  summary: 'Take a mail with an invoice or a receipt back that has not left',
  request: { params: z.strictObject({ id, mailId: id }) },
  responses: { 200: asItIsNow },
});

const receiptPreviewRoute = apiRoute({
  access: 'read',
  method: 'post',
  path: '/invoices/{id}/payments/{paymentId}/receipt/preview',
  tags,
  summary: 'Read the receipt before it is sent, and see who may get it',
  request: { params: paymentParams, body: jsonBody(receiptDraft) },
  responses: { 200: jsonAnswer(sendingPreview, 'The mail, with a stand-in for the link') },
});

const receiptRoute = apiRoute({
  access: 'write',
  method: 'post',
  path: '/invoices/{id}/payments/{paymentId}/receipt',
  tags,
  summary: 'Send a receipt for a payment by mail; it leaves ten seconds later',
  request: { params: paymentParams, body: jsonBody(newReceipt) },
  responses: { 201: asItIsNow },
});

/** For sessions only: answers to programs are kept for a day to be repeated, and this is a secret. */
const linkRoute = apiRoute({
  access: 'owner',
  method: 'post',
  path: '/invoices/{id}/links',
  tags,
  summary: 'Make a link to an invoice, to hand over by other means; it is told this once',
  request: { params },
  responses: { 201: jsonAnswer(invoiceLink, 'The link') },
});

const revokeRoute = apiRoute({
  access: 'write',
  method: 'delete',
  path: '/invoices/{id}/links',
  tags,
  summary: 'Make every link to an invoice useless, those in mails too',
  request: { params },
  responses: { 200: jsonAnswer(revokedLinks, 'How many links worked until now') },
});

export function sendingRoutes(deps: SendingRouteDeps) {
  return apiApp()
    .openapi(listRoute, async (c) =>
      c.json(await readSendings(deps.db, deps, c.req.valid('param').id), 200),
    )
    .openapi(previewRoute, async (c) => {
      const draft = c.req.valid('json');
      return c.json(await previewSending(deps.db, deps, c.req.valid('param').id, draft), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await sendInvoice(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readSendings(deps.db, deps, id), 201);
    })
    .openapi(takeBackRoute, async (c) => {
      const { id, mailId } = c.req.valid('param');
      await takeSendingBack(deps, actorOf(c), id, mailId);
      return c.json(await readSendings(deps.db, deps, id), 200);
    })
    .openapi(receiptPreviewRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const draft = { ...c.req.valid('json'), paymentId };
      return c.json(await previewReceipt(deps.db, deps, id, draft), 200);
    })
    .openapi(receiptRoute, async (c) => {
      const { id, paymentId } = c.req.valid('param');
      const { contacts } = c.req.valid('json');
      await sendReceipt(deps, actorOf(c), id, { paymentId, contacts });
      return c.json(await readSendings(deps.db, deps, id), 201);
    })
    .openapi(linkRoute, async (c) =>
      c.json(await makeLink(deps, actorOf(c), c.req.valid('param').id), 201),
    )
    .openapi(revokeRoute, async (c) => {
      const revoked = await revokeLinks(deps, actorOf(c), c.req.valid('param').id);
      return c.json({ revoked }, 200);
    });
}
