/** Invoices that are attached to an engagement, and what its credit notes do to its payments. */
import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import {
  attachableInvoices,
  attachmentInput,
  attachmentParams,
  attachmentPreview,
  attachmentQuery,
  creditChoice,
  creditParams,
} from '../../../shared/engagements/engagement-inputs.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { Database } from '../../database/database.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  attachInvoice,
  detachInvoice,
  listAttachable,
  previewAttachment,
} from './attach-invoices.ts';
import { classifyCredit } from './classify-credit.ts';
import type { BillingDeps } from './draft-plan-invoices.ts';

const apiRoute = routesOf('Engagements');
const updated = { 200: jsonResponse(engagementDetail, 'The updated engagement') };

const creditRoute = apiRoute('write', 'PUT /engagements/{id}/credits/{creditNoteId}', {
  summary: 'Choose whether a credit note is a price reduction, or its amount is billed again',
  request: { params: creditParams, body: jsonBody(creditChoice) },
  responses: updated,
});

const attachableRoute = apiRoute('read', 'GET /engagements/{id}/attachable-invoices', {
  summary: 'List invoices that can be attached, and payments that they can bill',
  request: { params: idParams },
  responses: { 200: jsonResponse(attachableInvoices, 'Invoices and payments') },
});

const previewRoute = apiRoute('read', 'GET /engagements/{id}/attachments/preview', {
  summary: 'Preview what attaching an invoice changes',
  request: { params: idParams, query: attachmentQuery },
  responses: { 200: jsonResponse(attachmentPreview, 'What would change') },
});

const attachRoute = apiRoute('write', 'POST /engagements/{id}/attachments', {
  summary: 'Attach an issued invoice',
  request: { params: idParams, body: jsonBody(attachmentInput) },
  responses: updated,
});

const detachRoute = apiRoute('write', 'DELETE /engagements/{id}/attachments/{invoiceId}', {
  summary: 'Detach an attached invoice',
  request: { params: attachmentParams },
  responses: updated,
});

export function engagementInvoiceRoutes(deps: BillingDeps & { db: Database }) {
  const { db } = deps;
  return apiApp()
    .openapi(creditRoute, async (c) => {
      const { id, creditNoteId } = c.req.valid('param');
      const step = { actor: actorOf(c), id, creditNoteId };
      await classifyCredit(deps, step, c.req.valid('json').isPriceReduction);
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(attachableRoute, async (c) =>
      c.json(await listAttachable(db, c.req.valid('param').id), 200),
    )
    .openapi(previewRoute, async (c) => {
      const { invoiceId, entryKey = null } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json(await previewAttachment(db, id, { invoiceId, entryKey }), 200);
    })
    .openapi(attachRoute, async (c) => {
      const { id } = c.req.valid('param');
      await attachInvoice(deps, { actor: actorOf(c), id }, c.req.valid('json'));
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(detachRoute, async (c) => {
      const { id, invoiceId } = c.req.valid('param');
      await detachInvoice(deps, { actor: actorOf(c), id }, invoiceId);
      return c.json(await readEngagement(db, deps, id), 200);
    });
}
