/** Routes for signing in and out. */
import { passkeySignInOptions as optionsSchema } from '../../../shared/account/passkeys.schema.ts';
import {
  currentSession,
  passkeySignInBody,
  secondFactorBody,
  signedIn,
  signInAnswer,
  signInBody,
} from '../../../shared/account/session.schema.ts';
import { NO_SESSION_COOKIE } from '../../platform/auth/session-cookie.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { callerOf, setCookies } from './account-context.ts';
import type { AccountDeps } from './account-deps.ts';
import { presentSessionUser } from './start-session.actions.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.actions.ts';
import { completeSignIn } from './second-step.actions.ts';
import { signIn, signOut } from './sign-in.actions.ts';
import { getUser, hasUsers } from './users.repository.ts';

const tags = ['Session'];

const getRoute = apiRoute('anyone', 'GET /session', {
  tags,
  summary: 'Who is signed in',
  responses: { 200: jsonResponse(currentSession, 'The user, or null') },
});

const signInRoute = apiRoute('anyone', 'POST /session', {
  tags,
  summary: 'Sign in with e-mail and password',
  request: { body: jsonBody(signInBody) },
  responses: { 200: jsonResponse(signInAnswer, 'The user, or what has to follow the password') },
});

const secondFactorRoute = apiRoute('anyone', 'POST /session/second-factor', {
  tags,
  summary: 'Complete a sign-in with a code',
  request: { body: jsonBody(secondFactorBody) },
  responses: { 200: jsonResponse(signedIn, 'The user') },
});

const passkeyOptionsRoute = apiRoute('anyone', 'POST /session/passkey-options', {
  tags,
  summary: 'Ask what a passkey is to sign',
  responses: { 200: jsonResponse(optionsSchema, 'What the browser’s WebAuthn takes') },
});

const passkeyRoute = apiRoute('anyone', 'POST /session/passkey', {
  tags,
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(passkeySignInBody) },
  responses: { 200: jsonResponse(signedIn, 'The user') },
});

const signOutRoute = apiRoute('anyone', 'DELETE /session', {
  tags,
  summary: 'Sign out',
  responses: { 204: { description: 'Nobody is signed in here any more' } },
});

export function sessionRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(getRoute, async (c) => {
      const actor = c.get('actor');
      if (actor === undefined) {
        return c.json({ user: null, setupNeeded: !(await hasUsers(deps.db)) }, 200);
      }
      const user = await presentSessionUser(deps.db, await getUser(deps.db, actor.userId));
      return c.json({ user, setupNeeded: false }, 200);
    })
    .openapi(signInRoute, async (c) => {
      const { cookies, ...answer } = await signIn(deps, callerOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json(answer, 200);
    })
    .openapi(secondFactorRoute, async (c) => {
      const { user, cookies } = await completeSignIn(deps, callerOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({ user }, 200);
    })
    .openapi(passkeyOptionsRoute, async (c) => {
      const { options, cookie } = await passkeySignInOptions(deps, callerOf(c));
      setCookies(c, [cookie]);
      return c.json(options, 200);
    })
    .openapi(passkeyRoute, async (c) => {
      const { user, cookies } = await signInWithPasskey(deps, callerOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({ user }, 200);
    })
    .openapi(signOutRoute, async (c) => {
      await signOut(deps, callerOf(c));
      setCookies(c, [NO_SESSION_COOKIE]);
      return c.body(null, 204);
    });
}
