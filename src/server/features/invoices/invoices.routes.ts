/** Routes for invoices and credit notes. */
import { idParams } from '../../../shared/ids.schema.ts';
import {
  invoiceDetail,
  newInvoice,
  reviewedDraft,
  reviewedIssue,
  voided,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { invoiceDraftChanges } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { creditable, newCreditNote } from '../../../shared/invoices/credit-note.schema.ts';
import { draftCreditNote, readCreditable } from './issued/draft-credit-note.ts';
import { voidInvoice, issueInvoice, type IssueDeps } from './issued/issue.actions.ts';
import { changeDraft, createDraft, invoiceDrafts } from './draft/drafts.actions.ts';
import { readInvoice } from './invoices.reading.ts';

export interface InvoiceRouteDeps extends IssueDeps {
  db: Database;
}

const apiRoute = routesOf('Invoices');
/** Lines are sent whole: room for the maximum number at full length in any script. */
const DRAFT_LIMIT_BYTES = 3 * 1024 * 1024;
export const updatedInvoice = { 200: jsonResponse(invoiceDetail, 'The updated invoice') };

const createRoute = apiRoute('write', 'POST /invoices', {
  summary: 'Create a draft: empty, for a client, or as a copy',
  request: { body: jsonBody(newInvoice) },
  responses: { 201: jsonResponse(invoiceDetail, 'The new draft') },
});

const getRoute = apiRoute('read', 'GET /invoices/{id}', {
  summary: 'Retrieve an invoice or credit note',
  request: { params: idParams },
  responses: { 200: jsonResponse(invoiceDetail, 'The invoice') },
});

const changeRoute = apiRoute('write', 'PATCH /invoices/{id}', {
  summary: 'Update a draft',
  bodyLimitBytes: DRAFT_LIMIT_BYTES,
  request: { params: idParams, body: jsonBody(invoiceDraftChanges) },
  responses: updatedInvoice,
});

const deleteRoute = apiRoute('write', 'DELETE /invoices/{id}', {
  summary: 'Delete a draft',
  request: { params: idParams, body: jsonBody(reviewedDraft) },
  responses: { 204: { description: 'Deleted' } },
});

const issueRoute = apiRoute('write', 'POST /invoices/{id}/issuance', {
  summary: 'Issue a draft: assigns its number and makes it immutable',
  request: { params: idParams, body: jsonBody(reviewedIssue) },
  responses: updatedInvoice,
});

const voidRoute = apiRoute('write', 'POST /invoices/{id}/void', {
  summary: 'Void an invoice',
  request: { params: idParams, body: jsonBody(voided) },
  responses: updatedInvoice,
});

const creditRoute = apiRoute('write', 'POST /invoices/{id}/credit-notes', {
  summary: 'Create a draft credit note: for picked lines, or all that is left',
  request: { params: idParams, body: { ...jsonBody(newCreditNote), required: false } },
  responses: { 201: jsonResponse(invoiceDetail, 'The draft credit note') },
});

const creditableRoute = apiRoute('read', 'GET /invoices/{id}/creditable', {
  summary: 'Retrieve what issued credit notes have left of an invoice',
  request: { params: idParams },
  responses: { 200: jsonResponse(creditable, 'What is left to credit') },
});

export function invoiceRoutes(deps: InvoiceRouteDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(createRoute, async (c) => {
      const id = await createDraft(deps, actorOf(c), c.req.valid('json'));
      return c.json(await readInvoice(db, deps, id), 201);
    })
    .openapi(getRoute, async (c) =>
      c.json(await readInvoice(db, deps, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeDraft(deps, actorOf(c), id, c.req.valid('json')), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await invoiceDrafts.remove(deps, actorOf(c), id, c.req.valid('json').version);
      return c.body(null, 204);
    })
    .openapi(issueRoute, async (c) => {
      const { id } = c.req.valid('param');
      await issueInvoice(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoice(db, deps, id), 200);
    })
    .openapi(voidRoute, async (c) => {
      const { id } = c.req.valid('param');
      await voidInvoice(deps, actorOf(c), id, c.req.valid('json').reason);
      return c.json(await readInvoice(db, deps, id), 200);
    })
    .openapi(creditRoute, async (c) => {
      const picked = c.req.valid('json');
      const id = await draftCreditNote(deps, actorOf(c), c.req.valid('param').id, picked);
      return c.json(await readInvoice(db, deps, id), 201);
    })
    .openapi(creditableRoute, async (c) =>
      c.json(await readCreditable(db, c.req.valid('param').id), 200),
    );
}
