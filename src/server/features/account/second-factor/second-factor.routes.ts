/** Routes for authenticator app, recovery codes and passkeys. */
import { idParams } from '../../../../shared/ids.schema.ts';
import {
  addedPasskey,
  newPasskey,
  passkeyConfirmation,
  passkeyList,
  passkeyName,
  reauthenticate,
  recoveryCodes,
  totpConfirmation,
  totpSecret,
} from '../../../../shared/account/account.schema.ts';
import {
  passkeyRegistrationOptions,
  passkeySignInOptions,
} from '../../../../shared/account/passkeys.schema.ts';
import { listPasskeys } from '../../../platform/auth/second-factors.repository.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import type { AccountDeps } from '../account-change.ts';
import { ownerCallerOf, ownerOf } from '../account-context.ts';
import {
  addPasskey,
  beginPasskeyConfirmation,
  beginPasskeyRegistration,
  removePasskey,
  renamePasskey,
} from './passkeys.actions.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './second-factor.actions.ts';

const apiRoute = routesOf('Account');

const beginTotpRoute = apiRoute('owner', 'POST /account/totp', {
  summary: 'Start setting up an authenticator app',
  request: { body: jsonBody(reauthenticate) },
  responses: { 200: jsonResponse(totpSecret, 'The secret for the app') },
});

const confirmTotpRoute = apiRoute('owner', 'PUT /account/totp', {
  summary: 'Confirm the authenticator app with a code',
  request: { body: jsonBody(totpConfirmation) },
  responses: { 200: jsonResponse(recoveryCodes, 'New recovery codes') },
});

const removeTotpRoute = apiRoute('owner', 'DELETE /account/totp', {
  summary: 'Remove the authenticator app',
  request: { body: jsonBody(reauthenticate) },
  responses: { 204: { description: 'Removed' } },
});

const recoveryCodesRoute = apiRoute('owner', 'POST /account/recovery-codes', {
  summary: 'Create new recovery codes',
  request: { body: jsonBody(reauthenticate) },
  responses: {
    200: jsonResponse(recoveryCodes, 'The new recovery codes; earlier ones no longer work'),
  },
});

const confirmationRoute = apiRoute('owner', 'POST /account/passkey-options', {
  summary: 'Create a challenge to confirm a request with a passkey instead of the password',
  request: { body: jsonBody(passkeyConfirmation) },
  responses: { 200: jsonResponse(passkeySignInOptions, 'Options for the browser’s WebAuthn API') },
});

const listPasskeysRoute = apiRoute('owner', 'GET /account/passkeys', {
  summary: 'List the passkeys',
  responses: { 200: jsonResponse(passkeyList, 'The passkeys, oldest first') },
});

const passkeyOptionsRoute = apiRoute('owner', 'POST /account/passkeys/options', {
  summary: 'Create the options for a new passkey',
  request: { body: jsonBody(reauthenticate) },
  responses: {
    200: jsonResponse(passkeyRegistrationOptions, 'Options for the browser’s WebAuthn API'),
  },
});

const addPasskeyRoute = apiRoute('owner', 'POST /account/passkeys', {
  summary: 'Add a passkey',
  request: { body: jsonBody(newPasskey) },
  responses: { 201: jsonResponse(addedPasskey, 'The passkey') },
});

const renamePasskeyRoute = apiRoute('owner', 'PATCH /account/passkeys/{id}', {
  summary: 'Rename a passkey',
  request: { params: idParams, body: jsonBody(passkeyName) },
  responses: { 204: { description: 'Renamed' } },
});

const removePasskeyRoute = apiRoute('owner', 'DELETE /account/passkeys/{id}', {
  summary: 'Remove a passkey',
  request: { params: idParams, body: jsonBody(reauthenticate) },
  responses: { 204: { description: 'Removed' } },
});

export function secondFactorRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(beginTotpRoute, async (c) =>
      c.json(await beginTotp(deps, ownerCallerOf(c), c.req.valid('json')), 200),
    )
    .openapi(confirmTotpRoute, async (c) =>
      c.json(await confirmTotp(deps, ownerCallerOf(c), c.req.valid('json').code), 200),
    )
    .openapi(removeTotpRoute, async (c) => {
      await removeTotp(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(recoveryCodesRoute, async (c) =>
      c.json(await renewRecoveryCodes(deps, ownerCallerOf(c), c.req.valid('json')), 200),
    )
    .openapi(confirmationRoute, async (c) => {
      const { action } = c.req.valid('json');
      return c.json(await beginPasskeyConfirmation(deps, ownerCallerOf(c), action), 200);
    })
    .openapi(listPasskeysRoute, async (c) =>
      c.json({ items: await listPasskeys(deps.db, ownerOf(c).userId) }, 200),
    )
    .openapi(passkeyOptionsRoute, async (c) => {
      const options = beginPasskeyRegistration(deps, ownerCallerOf(c), c.req.valid('json'));
      return c.json(await options, 200);
    })
    .openapi(addPasskeyRoute, async (c) =>
      c.json(await addPasskey(deps, ownerCallerOf(c), c.req.valid('json')), 201),
    )
    .openapi(renamePasskeyRoute, async (c) => {
      await renamePasskey(deps, ownerOf(c), c.req.valid('param').id, c.req.valid('json').name);
      return c.body(null, 204);
    })
    .openapi(removePasskeyRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removePasskey(deps, ownerCallerOf(c), id, c.req.valid('json'));
      return c.body(null, 204);
    });
}
