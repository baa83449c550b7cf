/** Routes for replies. */
import { z } from '@hono/zod-openapi';
import { inquiryDetail, inquiryReply } from '../../../shared/inquiries/inquiries.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { inquiryParams, readInboxMessage, type InboxRouteDeps } from './inbox.routes.ts';
import { replyToInquiry, takeReplyBack } from './replies.actions.ts';

const tags = ['Inbox'];

const replyRoute = apiRoute('write', 'POST /inquiries/{id}/replies', {
  tags,
  summary: 'Answer a message by mail; it leaves ten seconds later',
  request: { params: inquiryParams, body: jsonBody(inquiryReply) },
  responses: {
    201: jsonResponse(inquiryDetail, 'The message with the reply as the last of its thread'),
  },
});

const cancelRoute = apiRoute('write', 'DELETE /inquiries/{id}/replies/{emailId}', {
  tags,
  summary: 'Take a reply back that has not left',
  request: { params: inquiryParams.extend({ emailId: z.string().max(60) }) },
  responses: { 200: jsonResponse(inquiryDetail, 'The message as it is now') },
});

export function replyRoutes(deps: InboxRouteDeps) {
  return apiApp()
    .openapi(replyRoute, async (c) => {
      const { id } = c.req.valid('param');
      await replyToInquiry(deps, actorOf(c), id, c.req.valid('json').text);
      return c.json(await readInboxMessage(deps.db, id), 201);
    })
    .openapi(cancelRoute, async (c) => {
      const { id, emailId } = c.req.valid('param');
      await takeReplyBack(deps, actorOf(c), id, emailId);
      return c.json(await readInboxMessage(deps.db, id), 200);
    });
}
