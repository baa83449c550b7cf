/** Routes for the account, its sessions and its sign-ins. */
import { z } from '@hono/zod-openapi';
import {
  account,
  emailChange,
  nameChange,
  passwordChange,
  sessionList,
  signInList,
} from '../../../shared/account/account.schema.ts';
import { SESSION_IDLE_HOURS } from '../../platform/auth/session-cookie.ts';
import { instantText } from '../../platform/clock.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { callerOf, ownerOf, setCookies } from './account-context.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  changeEmail,
  changePassword,
  renameAccount,
  revokeOtherSessions,
  revokeSession,
} from './account.actions.ts';
import { presentSession, presentSignIn, readAccount } from './account.present.ts';
import { listSessions } from './sessions.repository.ts';
import { listSignIns } from './sign-ins.repository.ts';

const tags = ['Account'];
const SIGN_INS_SHOWN = 100;
export const idParams = z.object({ id: z.string().max(60) });

const getRoute = apiRoute('owner', 'GET /account', {
  tags,
  summary: 'Read the account',
  responses: { 200: jsonResponse(account, 'The account') },
});

const nameRoute = apiRoute('owner', 'PATCH /account', {
  tags,
  summary: 'Change the name',
  request: { body: jsonBody(nameChange) },
  responses: { 200: jsonResponse(account, 'The account as it is now') },
});

const passwordRoute = apiRoute('owner', 'PUT /account/password', {
  tags,
  summary: 'Change the password; everybody else is signed out',
  request: { body: jsonBody(passwordChange) },
  responses: { 204: { description: 'The password is changed' } },
});

const emailRoute = apiRoute('owner', 'PUT /account/email', {
  tags,
  summary: 'Change the e-mail address; everybody else is signed out',
  request: { body: jsonBody(emailChange) },
  responses: { 200: jsonResponse(account, 'The account as it is now') },
});

const sessionsRoute = apiRoute('owner', 'GET /account/sessions', {
  tags,
  summary: 'List where the account is signed in',
  responses: { 200: jsonResponse(sessionList, 'The sessions, last used first') },
});

const endSessionRoute = apiRoute('owner', 'DELETE /account/sessions/{id}', {
  tags,
  summary: 'End a session',
  request: { params: idParams },
  responses: { 204: { description: 'It is over' } },
});

const endOthersRoute = apiRoute('owner', 'DELETE /account/sessions', {
  tags,
  summary: 'End all sessions but this one',
  responses: { 204: { description: 'They are over' } },
});

const signInsRoute = apiRoute('owner', 'GET /account/sign-ins', {
  tags,
  summary: 'List who signed in, and who tried',
  responses: { 200: jsonResponse(signInList, 'The last hundred of ninety days, newest first') },
});

export function accountRoutes(deps: AccountDeps) {
  const { clock, db } = deps;
  return apiApp()
    .openapi(getRoute, async (c) => c.json(await readAccount(db, ownerOf(c).userId), 200))
    .openapi(nameRoute, async (c) => {
      const owner = ownerOf(c);
      await renameAccount(deps, owner, c.req.valid('json').name);
      return c.json(await readAccount(db, owner.userId), 200);
    })
    .openapi(passwordRoute, async (c) => {
      const given = c.req.valid('json');
      const { cookies } = await changePassword(deps, callerOf(c), ownerOf(c), given);
      setCookies(c, cookies);
      return c.body(null, 204);
    })
    .openapi(emailRoute, async (c) => {
      const owner = ownerOf(c);
      const { cookies } = await changeEmail(deps, callerOf(c), owner, c.req.valid('json'));
      setCookies(c, cookies);
      return c.json(await readAccount(db, owner.userId), 200);
    })
    .openapi(sessionsRoute, async (c) => {
      const { userId, sessionId } = ownerOf(c);
      const now = clock.now();
      const rows = await listSessions(db, userId, {
        now: instantText(now),
        seenAfter: instantText(now.subtract({ hours: SESSION_IDLE_HOURS })),
      });
      return c.json({ items: rows.map((row) => presentSession(row, sessionId)) }, 200);
    })
    .openapi(endSessionRoute, async (c) => {
      await revokeSession(deps, ownerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(endOthersRoute, async (c) => {
      await revokeOtherSessions(deps, ownerOf(c));
      return c.body(null, 204);
    })
    .openapi(signInsRoute, async (c) => {
      const rows = await listSignIns(db, ownerOf(c).userId, SIGN_INS_SHOWN);
      return c.json({ items: rows.map(presentSignIn) }, 200);
    });
}
