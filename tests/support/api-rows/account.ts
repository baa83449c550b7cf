/** The rows of the API’s table about sign-in and the account. */
import { OWNER } from '../studio-world.ts';
import type { ApiRow } from './api-row.ts';

const password = { currentPassword: OWNER.password };
const passkeyAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
};

export const accountRows: Record<string, ApiRow> = {
  'GET /session': { who: 'anyone' },
  'POST /session': {
    who: 'anyone',
    body: () => ({ email: OWNER.email, password: OWNER.password }),
  },
  // Firebase is not configured.
  'POST /session/firebase': { who: 'anyone', body: () => ({ idToken: 'token' }), status: 404 },
  // There is no such link.
  'POST /session/link': { who: 'anyone', body: () => ({ token: 'A'.repeat(43) }), status: 400 },
  // There is no pending session.
  'POST /session/second-factor': { who: 'anyone', body: () => ({ code: '123456' }), status: 401 },
  'POST /session/passkey-options': { who: 'anyone' },
  // There is no such challenge.
  'POST /session/passkey': {
    who: 'anyone',
    body: () => ({
      ...passkeyAnswer,
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    }),
    status: 401,
  },
  'DELETE /session': { who: 'anyone' },
  'POST /password-resets': { who: 'anyone', body: () => ({ email: 'nobody@studio.test' }) },
  // There is no such link, and the studio is already set up.
  'POST /password-resets/completion': {
    who: 'anyone',
    body: () => ({ token: 'A'.repeat(43), password: 'another quiet harbor' }),
    status: 400,
  },
  'POST /setup': { who: 'anyone', body: () => ({ token: 'A'.repeat(43), ...OWNER }), status: 400 },

  'GET /account': { who: 'owner' },
  'PATCH /account': { who: 'owner', body: () => ({ name: 'Another' }) },
  'PUT /account/password': {
    who: 'owner',
    body: () => ({ ...password, newPassword: 'another quiet harbor' }),
  },
  'PUT /account/email': {
    who: 'owner',
    body: () => ({ ...password, email: 'other@studio.test' }),
  },
  'PUT /account/firebase': {
    who: 'owner',
    body: () => ({ ...password, idToken: 'token' }),
    // Firebase is not configured.
    status: 404,
  },
  // No account is linked.
  'DELETE /account/firebase': { who: 'owner', body: () => password, status: 409 },
  'PUT /account/password-sign-in': {
    who: 'owner',
    body: () => ({ ...password, isAllowed: true }),
    status: 409,
  },
  'GET /account/sessions': { who: 'owner' },
  'DELETE /account/sessions/{id}': { who: 'owner', params: ({ session }) => ({ id: session }) },
  'DELETE /account/sessions': { who: 'owner' },
  'GET /account/sign-ins': { who: 'owner' },
  'POST /account/totp': { who: 'owner', body: () => password },
  // No setup was started.
  'PUT /account/totp': { who: 'owner', body: () => ({ code: '123456' }), status: 400 },
  'DELETE /account/totp': { who: 'owner', body: () => password },
  'POST /account/recovery-codes': { who: 'owner', body: () => password, status: 409 },
  'POST /account/passkey-options': {
    who: 'owner',
    body: () => ({ action: 'PUT /account/email' }),
  },
  'GET /account/passkeys': { who: 'owner' },
  'POST /account/passkeys/options': { who: 'owner', body: () => password },
  // There is no such challenge, and no passkey yet.
  'POST /account/passkeys': {
    who: 'owner',
    body: () => ({
      name: 'A key',
      answer: {
        ...passkeyAnswer,
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    }),
    status: 401,
  },
  'PATCH /account/passkeys/{id}': {
    who: 'owner',
    params: () => ({ id: 'key_none' }),
    body: () => ({ name: 'A key' }),
    status: 404,
  },
  'DELETE /account/passkeys/{id}': {
    who: 'owner',
    params: () => ({ id: 'key_none' }),
    body: () => password,
    status: 404,
  },
  'GET /account/tokens': { who: 'owner' },
  'POST /account/tokens': {
    who: 'owner',
    body: () => ({ name: 'A program', scope: 'read', ...password }),
  },
  'DELETE /account/tokens/{id}': { who: 'owner', params: ({ token }) => ({ id: token }) },
};
