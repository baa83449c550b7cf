/** Routes for deliveries, links and PDFs of documents, the same for every kind. */
import { idParams, recordId } from '../../shared/ids.schema.ts';
import {
  documentLink,
  linksToRevoke,
  newDocumentLink,
  newDelivery,
  revokedLinks,
  deliveryDraft,
  deliveryPreview,
  deliveryList,
} from '../../shared/documents/delivery.schema.ts';
import { apiApp } from '../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../platform/http/api/api-route.ts';
import { sendFile, fileResponse } from '../platform/http/api/file-transfer.ts';
import { sendWithLinkOnly } from './deliveries/attachments.ts';
import type { SendDeps } from './deliveries/queue-emails.ts';
import { cancelDelivery, sendDocument } from './sharing/send-document.ts';
import { previewDelivery, readDeliveries } from './deliveries/deliveries.reading.ts';
import { createLink, revokeLinks } from './sharing/links.actions.ts';
import { documentPdf, type PdfDeps } from './deliveries/pdfs.actions.ts';

const apiRoute = routesOf('Documents');
const current = jsonResponse(
  deliveryList,
  'What was sent, newest first, and whether it was viewed',
);

const listRoute = apiRoute('read', 'GET /documents/{id}/deliveries', {
  summary: 'List the emails of a document with their status',
  request: { params: idParams },
  responses: { 200: current },
});

const previewRoute = apiRoute('read', 'POST /documents/{id}/deliveries/preview', {
  summary: 'Preview the email and list possible recipients',
  request: { params: idParams, body: jsonBody(deliveryDraft) },
  responses: { 200: jsonResponse(deliveryPreview, 'The email, with a placeholder for the link') },
});

const sendRoute = apiRoute('write', 'POST /documents/{id}/deliveries', {
  summary: 'Send a document by email (can be canceled for ten seconds)',
  request: { params: idParams, body: jsonBody(newDelivery) },
  responses: { 201: current },
});

const cancelRoute = apiRoute('write', 'DELETE /documents/{id}/deliveries/{emailId}', {
  summary: 'Cancel a queued email',
  request: { params: idParams.extend({ emailId: recordId }) },
  responses: { 200: current },
});

const linkOnlyRoute = apiRoute('write', 'POST /documents/{id}/deliveries/{emailId}/link-only', {
  summary: 'Send a queued email without its PDF',
  request: { params: idParams.extend({ emailId: recordId }) },
  responses: { 200: current },
});

/** Sessions only: responses to tokens are stored for a day for replay, and this has a secret. */
const linkRoute = apiRoute('owner', 'POST /documents/{id}/links', {
  summary: 'Create a link to a document (returned once)',
  request: { params: idParams, body: { ...jsonBody(newDocumentLink), required: false } },
  responses: { 201: jsonResponse(documentLink, 'The link') },
});

const revokeRoute = apiRoute('write', 'DELETE /documents/{id}/links', {
  summary:
    'Revoke the links of one contact or all links, and cancel queued emails that contain them',
  request: { params: idParams, query: linksToRevoke },
  responses: { 200: jsonResponse(revokedLinks, 'The number of links that were active') },
});

const pdfRoute = apiRoute('read', 'GET /documents/{id}/pdf', {
  summary: 'Download the PDF of a document (always the same bytes)',
  request: { params: idParams },
  responses: { 200: fileResponse('The PDF (PDF/A-3a)') },
});

export function documentRoutes(deps: SendDeps & PdfDeps) {
  return apiApp()
    .openapi(listRoute, async (c) =>
      c.json(await readDeliveries(deps, c.req.valid('param').id), 200),
    )
    .openapi(previewRoute, async (c) => {
      const draft = c.req.valid('json');
      return c.json(await previewDelivery(deps, c.req.valid('param').id, draft), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await sendDocument(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readDeliveries(deps, id), 201);
    })
    .openapi(cancelRoute, async (c) => {
      const { id, emailId } = c.req.valid('param');
      await cancelDelivery(deps, actorOf(c), id, emailId);
      return c.json(await readDeliveries(deps, id), 200);
    })
    .openapi(linkOnlyRoute, async (c) => {
      const { id, emailId } = c.req.valid('param');
      await sendWithLinkOnly(deps, actorOf(c), id, emailId);
      return c.json(await readDeliveries(deps, id), 200);
    })
    .openapi(linkRoute, async (c) => {
      const forWhom = c.req.valid('json');
      return c.json(await createLink(deps, actorOf(c), c.req.valid('param').id, forWhom), 201);
    })
    .openapi(revokeRoute, async (c) => {
      const whose = c.req.valid('query');
      const revoked = await revokeLinks(deps, actorOf(c), c.req.valid('param').id, whose);
      return c.json({ revoked }, 200);
    })
    .openapi(pdfRoute, async (c) => {
      const { file, bytes } = await documentPdf(deps, c.req.valid('param').id);
      return sendFile(file, bytes);
    });
}
