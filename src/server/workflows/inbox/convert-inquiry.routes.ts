import { z } from '@hono/zod-openapi';
import { idParams, recordId } from '../../../shared/ids.schema.ts';
import { clientDraft } from '../../../shared/inquiries/client-draft.schema.ts';
import { clientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { newClient } from '../../../shared/clients/clients.schema.ts';
import { inquiryDetail } from '../../../shared/inquiries/inquiries.schema.ts';
import { readClient, type ClientDeps } from '../../features/clients/clients.actions.ts';
import { draftClient } from '../../features/inquiries/client-draft.ts';
import { inquiryNotFound } from '../../features/inquiries/inquiries.errors.ts';
import { findInboxMessage, listClientsByEmail } from '../../features/inquiries/inbox.repository.ts';
import { readInboxMessage } from '../../features/inquiries/inbox.routes.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  joinInquiryToClient,
  makeClientOfInquiry,
  partInquiryFromClient,
} from './convert-inquiry.ts';

const apiRoute = routesOf('Inbox');
const updated = { 200: jsonResponse(inquiryDetail, 'The updated message') };

const draftRoute = apiRoute('read', 'GET /inquiries/{id}/client-draft', {
  summary: 'Suggest a client from a message',
  request: { params: idParams },
  responses: { 200: jsonResponse(clientDraft, 'Values to prefill the form') },
});

const makeRoute = apiRoute('write', 'POST /inquiries/{id}/client', {
  summary: 'Create a client from a message',
  request: { params: idParams, body: jsonBody(newClient) },
  responses: { 201: jsonResponse(clientDetail, 'The new client') },
});

const joinRoute = apiRoute('write', 'PUT /inquiries/{id}/client', {
  summary: 'Link a message to a client',
  request: {
    params: idParams,
    body: jsonBody(z.strictObject({ clientId: recordId })),
  },
  responses: updated,
});

const partRoute = apiRoute('write', 'DELETE /inquiries/{id}/client', {
  summary: 'Unlink a message from its client',
  request: { params: idParams },
  responses: updated,
});

export function convertInquiryRoutes(deps: ClientDeps & { db: Database }) {
  const { db } = deps;
  return apiApp()
    .openapi(draftRoute, async (c) => {
      const inquiry = await findInboxMessage(db, c.req.valid('param').id);
      if (inquiry === undefined) throw inquiryNotFound();
      const clients = await listClientsByEmail(db, inquiry.email);
      return c.json({ draft: draftClient(inquiry), clients }, 200);
    })
    .openapi(makeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const clientId = await makeClientOfInquiry(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readClient(db, clientId), 201);
    })
    .openapi(joinRoute, async (c) => {
      const { id } = c.req.valid('param');
      await joinInquiryToClient(deps, actorOf(c), id, c.req.valid('json').clientId);
      return c.json(await readInboxMessage(db, id), 200);
    })
    .openapi(partRoute, async (c) => {
      const { id } = c.req.valid('param');
      await partInquiryFromClient(deps, actorOf(c), id);
      return c.json(await readInboxMessage(db, id), 200);
    });
}
