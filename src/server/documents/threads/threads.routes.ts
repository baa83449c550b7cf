/** Routes for questions and requests about documents, the same for every kind. */
import { idParams } from '../../../shared/ids.schema.ts';
import {
  documentThreads,
  threadAnswer,
  threadDetail,
  threadMove,
} from '../../../shared/documents/threads.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DeliveryDeps } from '../deliveries/queue-emails.ts';
import { answerThread, moveThread } from './answers.actions.ts';
import { readDocumentThreads, readThread } from './threads.reading.ts';

const apiRoute = routesOf('Documents');

const getRoute = apiRoute('read', 'GET /threads/{id}', {
  summary: 'Retrieve a question or request with its messages',
  request: { params: idParams },
  responses: { 200: jsonResponse(threadDetail, 'The question or request') },
});

const ofDocumentRoute = apiRoute('read', 'GET /documents/{id}/threads', {
  summary: 'List the questions and requests about a document, oldest first',
  request: { params: idParams },
  responses: { 200: jsonResponse(documentThreads, 'The questions and requests') },
});

const answerRoute = apiRoute('write', 'POST /threads/{id}/answers', {
  summary: 'Answer a question or request by email (can be canceled for ten seconds)',
  request: { params: idParams, body: jsonBody(threadAnswer) },
  responses: { 201: jsonResponse(threadDetail, 'With the answer as its last message') },
});

const moveRoute = apiRoute('write', 'PATCH /threads/{id}', {
  summary: 'Mark a question or request as done, or reopen it',
  request: { params: idParams, body: jsonBody(threadMove) },
  responses: { 200: jsonResponse(threadDetail, 'The updated question or request') },
});

export function threadRoutes(deps: DeliveryDeps) {
  return apiApp()
    .openapi(getRoute, async (c) => c.json(await readThread(deps, c.req.valid('param').id), 200))
    .openapi(ofDocumentRoute, async (c) =>
      c.json(await readDocumentThreads(deps, c.req.valid('param').id), 200),
    )
    .openapi(answerRoute, async (c) => {
      const { id } = c.req.valid('param');
      await answerThread(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readThread(deps, id), 201);
    })
    .openapi(moveRoute, async (c) => {
      const { id } = c.req.valid('param');
      await moveThread(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readThread(deps, id), 200);
    });
}
