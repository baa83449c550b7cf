/** Routes for the links in emails and on the console: a first account, or a new password. */
import {
  passwordResetBody,
  passwordResetCompletion,
  setupBody,
  signedIn,
} from '../../../shared/account/session.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { callerOf, setCookies } from './account-context.ts';
import type { AccountDeps } from './account-deps.ts';
import { createFirstAccount } from './first-account.actions.ts';
import { completePasswordReset, requestPasswordReset } from './password-reset.actions.ts';

const tags = ['Session'];

const resetRoute = apiRoute('anyone', 'POST /password-resets', {
  tags,
  summary: 'Ask for a link that sets a new password',
  request: { body: jsonBody(passwordResetBody) },
  responses: { 202: { description: 'A mail follows, if there is such an account' } },
});

const completionRoute = apiRoute('anyone', 'POST /password-resets/completion', {
  tags,
  summary: 'Set a new password with the token of the link; everybody is signed out',
  request: { body: jsonBody(passwordResetCompletion) },
  responses: { 204: { description: 'The password is set' } },
});

const setupRoute = apiRoute('anyone', 'POST /setup', {
  tags,
  summary: 'Create the first account with the token of the link that the start printed',
  request: { body: jsonBody(setupBody) },
  responses: { 200: jsonResponse(signedIn, 'The user, who is signed in') },
});

export function firstPasswordRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(resetRoute, async (c) => {
      await requestPasswordReset(deps, callerOf(c), c.req.valid('json').email);
      return c.body(null, 202);
    })
    .openapi(completionRoute, async (c) => {
      const { cookies } = await completePasswordReset(deps, callerOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.body(null, 204);
    })
    .openapi(setupRoute, async (c) => {
      const { user, cookies } = await createFirstAccount(deps, callerOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({ user }, 200);
    });
}
