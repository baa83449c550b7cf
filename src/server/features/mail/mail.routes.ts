import { idParams } from '../../../shared/ids.schema.ts';
import { countsOf } from '../../../shared/counts.ts';
import {
  emailDetail,
  emailStatuses,
  emailList,
  emailListQuery,
  mailStatus,
  emailSummary,
  testEmailResponse,
  testMailInput,
  type MailServer,
} from '../../../shared/mail/mail.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { notificationsTo } from '../../platform/mail/new-mail.ts';
import { countEmailsByStatus } from '../../platform/outbox/outbox.repository.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { retryEmail, sendTestMail, type MailDeps } from './mail.actions.ts';
import { emailNotFound, tooManyTests } from './mail.errors.ts';
import { presentEmail, presentEmailDetail } from './mail.present.ts';
import { findEmail, findNewestFailed, findOldestWaiting, listEmails } from './mail.repository.ts';

export interface MailRouteDeps extends MailDeps {
  mailServer: MailServer;
}

const apiRoute = routesOf('Email');
/** Enough to configure a mail server, and too few for abuse. */
const TEST_LIMIT = { count: 5, windowSeconds: 600 };

const statusRoute = apiRoute('read', 'GET /mail/status', {
  summary: 'Retrieve the status of email delivery',
  responses: {
    200: jsonResponse(mailStatus, 'The mail server, and the number of emails by status'),
  },
});

const testRoute = apiRoute('owner', 'POST /mail/test', {
  summary: 'Send a test email and return the mail server’s response',
  request: { body: jsonBody(testMailInput) },
  responses: { 200: jsonResponse(testEmailResponse, 'The mail server’s response') },
});

const listRoute = apiRoute('read', 'GET /emails', {
  summary: 'List emails, newest first',
  request: { query: emailListQuery },
  responses: { 200: jsonResponse(emailList, 'A page of emails') },
});

const getRoute = apiRoute('read', 'GET /emails/{id}', {
  summary: 'Retrieve an email',
  request: { params: idParams },
  responses: { 200: jsonResponse(emailDetail, 'The email') },
});

const retryRoute = apiRoute('write', 'POST /emails/{id}/retry', {
  summary: 'Retry a failed email',
  request: { params: idParams },
  responses: { 200: jsonResponse(emailSummary, 'The queued email') },
});

export function mailRoutes(deps: MailRouteDeps) {
  const testLimit = createLimiter(TEST_LIMIT);
  return apiApp()
    .openapi(statusRoute, async (c) => {
      const studio = await readLetterhead(deps.db);
      const status = {
        server: deps.mailServer,
        from: { name: studio.name, address: deps.mail.from },
        studio: notificationsTo(studio, deps.mail),
        counts: countsOf(emailStatuses, await countEmailsByStatus(deps.db)),
        oldestWaitingAt: (await findOldestWaiting(deps.db)) ?? null,
        lastError: (await findNewestFailed(deps.db)) ?? null,
      };
      return c.json(status, 200);
    })
    .openapi(testRoute, async (c) => {
      const actor = actorOf(c);
      const wait = await testLimit.take(actor.userId);
      if (wait !== undefined) throw tooManyTests(wait);
      return c.json(await sendTestMail(deps, actor, c.req.valid('json').to), 200);
    })
    .openapi(listRoute, async (c) => {
      const { rows, nextCursor } = await listEmails(deps.db, c.req.valid('query'));
      return c.json({ items: rows.map(presentEmail), nextCursor }, 200);
    })
    .openapi(getRoute, async (c) => {
      const mail = await findEmail(deps.db, c.req.valid('param').id);
      if (mail === undefined) throw emailNotFound();
      return c.json(presentEmailDetail(mail), 200);
    })
    .openapi(retryRoute, async (c) =>
      c.json(presentEmail(await retryEmail(deps, actorOf(c), c.req.valid('param').id)), 200),
    );
}
