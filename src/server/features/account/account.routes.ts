/** Routes for the account, its sessions, its sign-ins and its API tokens. */
import { idParams } from '../../../shared/ids.schema.ts';
import {
  account,
  apiTokenList,
  createdApiToken,
  emailChange,
  nameChange,
  newApiToken,
  passwordChange,
  sessionList,
  signInList,
} from '../../../shared/account/account.schema.ts';
import { listApiTokens } from '../../platform/auth/api-tokens.repository.ts';
import { listSessions } from '../../platform/auth/sessions.repository.ts';
import { sessionLimits } from '../../platform/auth/sessions.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { AccountDeps } from './account-change.ts';
import { ownerCallerOf, ownerOf } from './account-context.ts';
import {
  changeEmail,
  changePassword,
  createApiToken,
  renameAccount,
  revokeApiToken,
  revokeOtherSessions,
  revokeSession,
} from './account.actions.ts';
import { presentSession, presentSignIn, readAccount } from './account.present.ts';
import { listSignIns } from './account.repository.ts';

const apiRoute = routesOf('Account');
const SIGN_INS_SHOWN = 100;

const getRoute = apiRoute('owner', 'GET /account', {
  summary: 'Retrieve the account',
  responses: { 200: jsonResponse(account, 'The account') },
});

const nameRoute = apiRoute('owner', 'PATCH /account', {
  summary: 'Update the name',
  request: { body: jsonBody(nameChange) },
  responses: { 200: jsonResponse(account, 'The updated account') },
});

const passwordRoute = apiRoute('owner', 'PUT /account/password', {
  summary: 'Change the password; all other sessions end',
  request: { body: jsonBody(passwordChange) },
  responses: { 204: { description: 'Password changed' } },
});

const emailRoute = apiRoute('owner', 'PUT /account/email', {
  summary: 'Change the email address; all other sessions end',
  request: { body: jsonBody(emailChange) },
  responses: { 200: jsonResponse(account, 'The updated account') },
});

const sessionsRoute = apiRoute('owner', 'GET /account/sessions', {
  summary: 'List active sessions',
  responses: { 200: jsonResponse(sessionList, 'The sessions, most recently used first') },
});

const endSessionRoute = apiRoute('owner', 'DELETE /account/sessions/{id}', {
  summary: 'End a session',
  request: { params: idParams },
  responses: { 204: { description: 'Session ended' } },
});

const endOthersRoute = apiRoute('owner', 'DELETE /account/sessions', {
  summary: 'End all other sessions',
  responses: { 204: { description: 'Sessions ended' } },
});

const signInsRoute = apiRoute('owner', 'GET /account/sign-ins', {
  summary: 'List successful and failed sign-ins',
  responses: {
    200: jsonResponse(signInList, 'Up to 100 sign-ins of the last 90 days, newest first'),
  },
});

export function accountRoutes(deps: AccountDeps) {
  const { clock, db } = deps;
  return apiApp()
    .openapi(getRoute, async (c) => c.json(await readAccount(deps, ownerOf(c).userId), 200))
    .openapi(nameRoute, async (c) => {
      const owner = ownerOf(c);
      await renameAccount(deps, owner, c.req.valid('json').name);
      return c.json(await readAccount(deps, owner.userId), 200);
    })
    .openapi(passwordRoute, async (c) => {
      await changePassword(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(emailRoute, async (c) => {
      await changeEmail(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.json(await readAccount(deps, ownerOf(c).userId), 200);
    })
    .openapi(sessionsRoute, async (c) => {
      const { userId, sessionId } = ownerOf(c);
      const rows = await listSessions(db, userId, sessionLimits(clock.now()));
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

const tokensRoute = apiRoute('owner', 'GET /account/tokens', {
  summary: 'List the API tokens',
  responses: { 200: jsonResponse(apiTokenList, 'The tokens without their secrets, oldest first') },
});

const createTokenRoute = apiRoute('owner', 'POST /account/tokens', {
  summary: 'Create an API token',
  request: { body: jsonBody(newApiToken) },
  responses: {
    201: jsonResponse(createdApiToken, 'The token with its secret, which is returned only once'),
  },
});

const revokeTokenRoute = apiRoute('owner', 'DELETE /account/tokens/{id}', {
  summary: 'Revoke an API token',
  request: { params: idParams },
  responses: { 204: { description: 'Revoked' } },
});

export function apiTokenRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(tokensRoute, async (c) =>
      c.json({ items: await listApiTokens(deps.db, ownerOf(c).userId) }, 200),
    )
    .openapi(createTokenRoute, async (c) =>
      c.json(await createApiToken(deps, ownerCallerOf(c), c.req.valid('json')), 201),
    )
    .openapi(revokeTokenRoute, async (c) => {
      await revokeApiToken(deps, ownerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
