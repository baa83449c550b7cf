/** Routes for signing in by Firebase, and for the link between the owner and a Firebase account. */
import {
  account,
  firebaseLink,
  firebaseSignInBody,
  passwordSignInChange,
  reauthenticate,
  signInAnswer,
} from '../../../../shared/account/account.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import type { AccountDeps } from '../account-change.ts';
import { callerOf, ownerCallerOf, ownerOf } from '../account-context.ts';
import { readAccount } from '../account.present.ts';
import {
  changePasswordSignIn,
  linkFirebase,
  signInWithFirebase,
  unlinkFirebase,
} from './firebase.actions.ts';

const sessionRoute = routesOf('Session');
const accountRoute = routesOf('Account');

const signInRoute = sessionRoute('anyone', 'POST /session/firebase', {
  summary: 'Sign in with an ID token of the linked Firebase account',
  request: { body: jsonBody(firebaseSignInBody) },
  responses: { 200: jsonResponse(signInAnswer, 'The user, or the required second factor') },
});

const linkRoute = accountRoute('owner', 'PUT /account/firebase', {
  summary: 'Link a Firebase account, which signs in from now on; all other sessions end',
  request: { body: jsonBody(firebaseLink) },
  responses: { 200: jsonResponse(account, 'The updated account') },
});

const unlinkRoute = accountRoute('owner', 'DELETE /account/firebase', {
  summary: 'Unlink the Firebase account; all other sessions end',
  request: { body: jsonBody(reauthenticate) },
  responses: { 200: jsonResponse(account, 'The updated account') },
});

const passwordSignInRoute = accountRoute('owner', 'PUT /account/password-sign-in', {
  summary: 'Allow or stop sign-in with the password beside the Firebase account',
  request: { body: jsonBody(passwordSignInChange) },
  responses: { 200: jsonResponse(account, 'The updated account') },
});

export function firebaseRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(signInRoute, async (c) =>
      c.json(await signInWithFirebase(deps, callerOf(c), c.req.valid('json').idToken), 200),
    )
    .openapi(linkRoute, async (c) => {
      await linkFirebase(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.json(await readAccount(deps, ownerOf(c).userId), 200);
    })
    .openapi(unlinkRoute, async (c) => {
      await unlinkFirebase(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.json(await readAccount(deps, ownerOf(c).userId), 200);
    })
    .openapi(passwordSignInRoute, async (c) => {
      await changePasswordSignIn(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.json(await readAccount(deps, ownerOf(c).userId), 200);
    });
}
