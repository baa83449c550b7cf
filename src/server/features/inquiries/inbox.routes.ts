import { idParams, recordId } from '../../../shared/ids.schema.ts';
import { countsOf } from '../../../shared/counts.ts';
import { inquiryStatuses } from '../../../shared/inquiries/inquiry-status.ts';
import {
  inboxItems,
  inboxQuery,
  inquiriesDeleted,
  inquiriesMoved,
  inquiriesToDelete,
  inquiryDetail,
  inquiryMove,
  inquiryMoves,
  inquiryReply,
  unreadCount,
  type InboxItem,
} from '../../../shared/inquiries/inquiries.schema.ts';
import type { Database } from '../../database/database.ts';
import { readThreadSummaries } from '../../documents/threads/threads.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { searchTerms } from '../../database/search/search-words.ts';
import { clearOfSpam, moveInquiries, moveInquiry, type InboxDeps } from './inbox.actions.ts';
import { deleteInquiries, deleteInquiry, type DeleteDeps } from './delete-inquiries.ts';
import { inquiryNotFound } from './inquiries.errors.ts';
import { presentInboxMessage, presentSummary } from './inquiries.present.ts';
import { countInbox, countUnread, listInbox, listMessagesById } from './inbox-list.repository.ts';
import { searchInbox } from './inbox-search.repository.ts';
import { findInboxMessage } from './inbox.repository.ts';
import { replyToInquiry, takeReplyBack } from './replies.actions.ts';
import { listThread } from './replies.repository.ts';

const apiRoute = routesOf('Inbox');

const listRoute = apiRoute('read', 'GET /inbox', {
  summary: 'List messages, and questions and requests about documents, newest first',
  request: { query: inboxQuery },
  responses: {
    200: jsonResponse(inboxItems, 'A page of both; the `type` of an item tells which it is'),
  },
});

const getRoute = apiRoute('read', 'GET /inquiries/{id}', {
  summary: 'Retrieve a message with its emails',
  request: { params: idParams },
  responses: { 200: jsonResponse(inquiryDetail, 'The message (read state unchanged)') },
});

const moveRoute = apiRoute('write', 'PATCH /inquiries/{id}', {
  summary: 'Update the status of a message',
  request: { params: idParams, body: jsonBody(inquiryMove) },
  responses: { 200: jsonResponse(inquiryDetail, 'The updated message') },
});

const moveManyRoute = apiRoute('write', 'PATCH /inquiries', {
  summary: 'Update the status of several messages',
  request: { body: jsonBody(inquiryMoves) },
  responses: { 200: jsonResponse(inquiriesMoved, 'The result for each message') },
});

const notSpamRoute = apiRoute('write', 'POST /inquiries/{id}/not-spam', {
  summary: 'Move a message from spam to the inbox and queue its notification and acknowledgment',
  request: { params: idParams },
  responses: { 200: jsonResponse(inquiryDetail, 'The updated message') },
});

const deleteRoute = apiRoute('write', 'DELETE /inquiries/{id}', {
  summary: 'Delete a message and the content of its emails; this can’t be undone',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' } },
});

const deleteManyRoute = apiRoute('write', 'DELETE /inquiries', {
  summary: 'Delete several messages; this can’t be undone',
  request: { query: inquiriesToDelete },
  responses: { 200: jsonResponse(inquiriesDeleted, 'The IDs of the deleted messages') },
});

const unreadRoute = apiRoute('read', 'GET /inbox/unread', {
  summary: 'Count unread messages and open questions about documents',
  responses: { 200: jsonResponse(unreadCount, 'The number of both together') },
});

const replyRoute = apiRoute('write', 'POST /inquiries/{id}/replies', {
  summary: 'Reply to a message by email (can be canceled for ten seconds)',
  request: { params: idParams, body: jsonBody(inquiryReply) },
  responses: {
    201: jsonResponse(inquiryDetail, 'The message; the reply is the last of its thread'),
  },
});

const cancelRoute = apiRoute('write', 'DELETE /inquiries/{id}/replies/{emailId}', {
  summary: 'Cancel a queued reply',
  request: { params: idParams.extend({ emailId: recordId }) },
  responses: { 200: jsonResponse(inquiryDetail, 'The updated message') },
});

export function inboxRoutes(deps: InboxDeps & DeleteDeps) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { q = '', cursor, limit, ...selection } = c.req.valid('query');
      const terms = searchTerms(q);
      const page = { cursor, limit };
      const { rows, nextCursor } =
        terms.length === 0
          ? await listInbox(deps.db, selection, page)
          : await searchInbox(deps.db, terms, selection, page);
      const items = await readInboxItems(deps.db, rows);
      const counts = countsOf(inquiryStatuses, await countInbox(deps.db));
      return c.json({ items, nextCursor, counts }, 200);
    })
    .openapi(getRoute, async (c) =>
      c.json(await readInboxMessage(deps.db, c.req.valid('param').id), 200),
    )
    .openapi(moveRoute, async (c) => {
      const { id } = c.req.valid('param');
      await moveInquiry(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInboxMessage(deps.db, id), 200);
    })
    .openapi(moveManyRoute, async (c) =>
      c.json(await moveInquiries(deps, actorOf(c), c.req.valid('json').changes), 200),
    )
    .openapi(notSpamRoute, async (c) => {
      const { id } = c.req.valid('param');
      await clearOfSpam(deps, actorOf(c), id);
      return c.json(await readInboxMessage(deps.db, id), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteInquiry(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(deleteManyRoute, async (c) =>
      c.json(await deleteInquiries(deps, actorOf(c), c.req.valid('query').ids), 200),
    )
    .openapi(unreadRoute, async (c) => c.json({ count: await countUnread(deps.db) }, 200))
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

/** Messages and threads with these ids, in their order. */
async function readInboxItems(db: Database, rows: readonly { id: string }[]): Promise<InboxItem[]> {
  const ids = rows.map(({ id }) => id);
  const messages = (await listMessagesById(db, ids)).map(presentSummary);
  const threads = (await readThreadSummaries(db, ids)).map((thread) =>
    Object.assign(thread, { type: 'thread' as const }),
  );
  const items = new Map([...messages, ...threads].map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** The message with its emails as the API returns it; throws `inquiryNotFound`. */
export async function readInboxMessage(db: Database, id: string) {
  const inquiry = await findInboxMessage(db, id);
  if (inquiry === undefined) throw inquiryNotFound();
  return presentInboxMessage(inquiry, await listThread(db, id));
}
