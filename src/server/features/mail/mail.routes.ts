/** Mails in the API: the server they go to, every one of them, and a test. */
import { z } from '@hono/zod-openapi';
import {
  mailDetail,
  mailList,
  mailListQuery,
  mailStatus,
  mailSummary,
  testMailAnswer,
  testMailInput,
  type MailServer,
} from '../../../shared/mail/mail.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonAnswer, jsonBody } from '../../platform/http/api/api-route.ts';
import { countMailsByState } from '../../platform/outbox/outbox.repository.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { retryMail, type RetryDeps } from './mail.actions.ts';
import { MailNotFound, TooManyTests } from './mail.errors.ts';
import { presentMail, presentMailDetail, presentMailStatus } from './mail.present.ts';
import { findMail, findNewestInTrouble, findOldestWaiting, listMails } from './mail.repository.ts';
import { sendTestMail, type TestSendDeps } from './test-send.actions.ts';

export interface MailRouteDeps extends RetryDeps, TestSendDeps {
  mailServer: MailServer;
}

const tags = ['Mail'];
const params = z.object({ id: z.string().max(60) });
/** Enough to get a mail server right, and too few to be of use to anybody else. */
const TEST_LIMIT = { count: 5, windowSeconds: 600 };

const statusRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/mail/status',
  tags,
  summary: 'See how the mail is doing',
  responses: {
    200: jsonAnswer(mailStatus, 'The mail server, and how many mails are in each state'),
  },
});

const testRoute = apiRoute({
  access: 'owner',
  method: 'post',
  path: '/mail/test',
  tags,
  summary: 'Send a test at once, and get the mail server’s own answer',
  request: { body: jsonBody(testMailInput) },
  responses: { 200: jsonAnswer(testMailAnswer, 'What the mail server said, be it yes or no') },
});

const listRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/mails',
  tags,
  summary: 'List mails, newest first',
  request: { query: mailListQuery },
  responses: { 200: jsonAnswer(mailList, 'A page of mails') },
});

const getRoute = apiRoute({
  access: 'read',
  method: 'get',
  path: '/mails/{id}',
  tags,
  summary: 'Read a mail',
  request: { params },
  responses: { 200: jsonAnswer(mailDetail, 'The mail') },
});

const retryRoute = apiRoute({
  access: 'write',
  method: 'post',
  path: '/mails/{id}/retry',
  tags,
  summary: 'Send a mail again that failed or was given up',
  request: { params },
  responses: { 200: jsonAnswer(mailSummary, 'The mail, waiting to be sent') },
});

export function mailRoutes(deps: MailRouteDeps) {
  const testLimit = createLimiter(TEST_LIMIT);
  return apiApp()
    .openapi(statusRoute, async (c) => {
      const status = {
        server: deps.mailServer,
        from: deps.mail.from,
        studio: deps.mail.studio,
        counts: await countMailsByState(deps.db),
        oldestWaitingAt: await findOldestWaiting(deps.db),
        inTrouble: await findNewestInTrouble(deps.db),
      };
      return c.json(presentMailStatus(status), 200);
    })
    .openapi(testRoute, async (c) => {
      const actor = actorOf(c);
      const wait = await testLimit.take(actor.userId);
      if (wait !== undefined) throw new TooManyTests(wait);
      return c.json(await sendTestMail(deps, actor, c.req.valid('json').to), 200);
    })
    .openapi(listRoute, async (c) => {
      const { rows, nextCursor } = await listMails(deps.db, c.req.valid('query'));
      return c.json({ items: rows.map(presentMail), nextCursor }, 200);
    })
    .openapi(getRoute, async (c) => {
      const mail = await findMail(deps.db, c.req.valid('param').id);
      if (mail === undefined) throw new MailNotFound();
      return c.json(presentMailDetail(mail), 200);
    })
    .openapi(retryRoute, async (c) =>
      c.json(presentMail(await retryMail(deps, actorOf(c), c.req.valid('param').id)), 200),
    );
}
