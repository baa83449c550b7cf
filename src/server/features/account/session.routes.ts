/** Routes for signing in and out, and for the links that create the account or reset its password. */
import {
  currentSession,
  linkSignInBody,
  passwordResetBody,
  passwordResetCompletion,
  secondFactorBody,
  setupBody,
  signedIn,
  signInAnswer,
  signInBody,
} from '../../../shared/account/account.schema.ts';
import {
  passkeySignInAnswer,
  passkeySignInOptions,
} from '../../../shared/account/passkeys.schema.ts';
import { NO_SESSION_COOKIE } from '../../platform/auth/sessions.ts';
import { getUser, hasUsers } from '../../platform/auth/users.repository.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf, jsonBody, jsonResponse } from '../../platform/http/api/api-route.ts';
import type { AccountDeps } from './account-change.ts';
import { callerOf } from './account-context.ts';
import { createFirstAccount } from './first-account.actions.ts';
import { beginPasskeySignIn, signInWithPasskey } from './second-factor/passkeys.actions.ts';
import { completePasswordReset, requestPasswordReset } from './password-reset.actions.ts';
import { completeSignIn, hasEndedSession } from './second-factor/second-step.actions.ts';
import { signIn, signOut } from './sign-in.actions.ts';
import { signInWithLink } from './sign-in-link.actions.ts';
import { readSignInBy } from './sign-in-ways.ts';
import { presentSessionUser } from './start-session.actions.ts';

const apiRoute = routesOf('Session');

const getRoute = apiRoute('anyone', 'GET /session', {
  summary: 'Retrieve the current session',
  responses: { 200: jsonResponse(currentSession, 'The signed-in user, or null') },
});

const signInRoute = apiRoute('anyone', 'POST /session', {
  summary: 'Sign in with email and password',
  request: { body: jsonBody(signInBody) },
  responses: { 200: jsonResponse(signInAnswer, 'The user, or the required second factor') },
});

const linkRoute = apiRoute('anyone', 'POST /session/link', {
  summary: 'Sign in with the token of the operator’s link',
  request: { body: jsonBody(linkSignInBody) },
  responses: { 200: jsonResponse(signInAnswer, 'The user, or the required second factor') },
});

const secondFactorRoute = apiRoute('anyone', 'POST /session/second-factor', {
  summary: 'Complete a sign-in with a code from the second factor',
  request: { body: jsonBody(secondFactorBody) },
  responses: { 200: jsonResponse(signedIn, 'The user') },
});

const passkeyOptionsRoute = apiRoute('anyone', 'POST /session/passkey-options', {
  summary: 'Create a challenge for a passkey',
  responses: { 200: jsonResponse(passkeySignInOptions, 'Options for the browser’s WebAuthn API') },
});

const passkeyRoute = apiRoute('anyone', 'POST /session/passkey', {
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(passkeySignInAnswer) },
  responses: { 200: jsonResponse(signedIn, 'The user') },
});

const signOutRoute = apiRoute('anyone', 'DELETE /session', {
  summary: 'Sign out',
  responses: { 204: { description: 'Signed out' } },
});

const resetRoute = apiRoute('anyone', 'POST /password-resets', {
  summary: 'Request a password reset link',
  request: { body: jsonBody(passwordResetBody) },
  responses: { 202: { description: 'If the account exists, an email is sent' } },
});

const completionRoute = apiRoute('anyone', 'POST /password-resets/completion', {
  summary: 'Reset the password with the token of the link and end all sessions',
  request: { body: jsonBody(passwordResetCompletion) },
  responses: { 204: { description: 'Password reset' } },
});

const setupRoute = apiRoute('anyone', 'POST /setup', {
  summary: 'Create the first account with the token of the setup link',
  request: { body: jsonBody(setupBody) },
  responses: { 200: jsonResponse(signedIn, 'The signed-in user') },
});

export function sessionRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(getRoute, async (c) => {
      const actor = c.get('actor');
      const signInBy = await readSignInBy(deps);
      if (actor === undefined) {
        const setupNeeded = !(await hasUsers(deps.db));
        const hasEnded = await hasEndedSession(deps, callerOf(c));
        return c.json({ user: null, hasEnded, setupNeeded, signInBy }, 200);
      }
      const user = await presentSessionUser(deps.db, await getUser(deps.db, actor.userId));
      return c.json({ user, hasEnded: false, setupNeeded: false, signInBy }, 200);
    })
    .openapi(signInRoute, async (c) =>
      c.json(await signIn(deps, callerOf(c), c.req.valid('json')), 200),
    )
    .openapi(linkRoute, async (c) =>
      c.json(await signInWithLink(deps, callerOf(c), c.req.valid('json').token), 200),
    )
    .openapi(secondFactorRoute, async (c) => {
      const user = await completeSignIn(deps, callerOf(c), c.req.valid('json'));
      return c.json({ user }, 200);
    })
    .openapi(passkeyOptionsRoute, async (c) =>
      c.json(await beginPasskeySignIn(deps, callerOf(c)), 200),
    )
    .openapi(passkeyRoute, async (c) => {
      const user = await signInWithPasskey(deps, callerOf(c), c.req.valid('json'));
      return c.json({ user }, 200);
    })
    .openapi(signOutRoute, async (c) => {
      const caller = callerOf(c);
      await signOut(deps, caller);
      caller.setCookie(NO_SESSION_COOKIE);
      return c.body(null, 204);
    })
    .openapi(resetRoute, async (c) => {
      await requestPasswordReset(deps, callerOf(c), c.req.valid('json').email);
      return c.body(null, 202);
    })
    .openapi(completionRoute, async (c) => {
      await completePasswordReset(deps, callerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(setupRoute, async (c) => {
      const user = await createFirstAccount(deps, callerOf(c), c.req.valid('json'));
      return c.json({ user }, 200);
    });
}
