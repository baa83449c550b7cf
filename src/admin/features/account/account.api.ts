/** Queries and mutations of the account. All keys start with `account`. */
import { queryOptions } from '@tanstack/react-query';
import type { ApiToken, Confirmation } from '../../../shared/account/account.schema.ts';
import type { PasskeyRegistrationAnswer } from '../../../shared/account/passkeys.schema.ts';
import { api, unwrap } from '../../api.ts';

export const accountQuery = queryOptions({
  queryKey: ['account', 'itself'],
  queryFn: () => unwrap(api.account.$get()),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await unwrap(api.account.sessions.$get())).items,
});

export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: async () => (await unwrap(api.account['sign-ins'].$get())).items,
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await unwrap(api.account.passkeys.$get())).items,
});

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async () => (await unwrap(api.account.tokens.$get())).items,
});

export const changeName = (name: string) => unwrap(api.account.$patch({ json: { name } }));

export const changeEmail = (email: string, confirmation: Confirmation) =>
  unwrap(api.account.email.$put({ json: { email, ...confirmation } }));

/** `revokedTokens`: ids of the API tokens to revoke in the same step. */
export const changePassword = (
  currentPassword: string,
  newPassword: string,
  revokedTokens: string[],
) => unwrap(api.account.password.$put({ json: { currentPassword, newPassword, revokedTokens } }));

/** The token is of the Firebase account that signs in from now on. */
export const linkFirebase = (idToken: string, confirmation: Confirmation) =>
  unwrap(api.account.firebase.$put({ json: { idToken, ...confirmation } }));

export const unlinkFirebase = (json: Confirmation) =>
  unwrap(api.account.firebase.$delete({ json }));

/** Whether the password of this server signs in beside the Firebase account. */
export const setPasswordSignIn = (isAllowed: boolean, confirmation: Confirmation) =>
  unwrap(api.account['password-sign-in'].$put({ json: { isAllowed, ...confirmation } }));

export const beginTotp = (json: Confirmation) => unwrap(api.account.totp.$post({ json }));

/** Returns the recovery codes, which can’t be shown again. */
export const confirmTotp = async (code: string) =>
  (await unwrap(api.account.totp.$put({ json: { code } }))).recoveryCodes;

export const removeTotp = (json: Confirmation) => unwrap(api.account.totp.$delete({ json }));

export const newRecoveryCodes = async (json: Confirmation) =>
  (await unwrap(api.account['recovery-codes'].$post({ json }))).recoveryCodes;

/** Options to create a passkey with. */
export const askForPasskey = (json: Confirmation) =>
  unwrap(api.account.passkeys.options.$post({ json }));

/** Returns recovery codes, shown only once, if it is the first second factor. */
export const storePasskey = async (name: string, answer: PasskeyRegistrationAnswer) =>
  (await unwrap(api.account.passkeys.$post({ json: { name, answer } }))).recoveryCodes;

export const renamePasskey = (id: string, name: string) =>
  unwrap(api.account.passkeys[':id'].$patch({ param: { id }, json: { name } }));

export const removePasskey = (id: string, json: Confirmation) =>
  unwrap(api.account.passkeys[':id'].$delete({ param: { id }, json }));

export const endSession = (id: string) =>
  unwrap(api.account.sessions[':id'].$delete({ param: { id } }));

export const endOtherSessions = () => unwrap(api.account.sessions.$delete());

export const createToken = (name: string, scope: ApiToken['scope'], confirmation: Confirmation) =>
  unwrap(api.account.tokens.$post({ json: { name, scope, ...confirmation } }));

export const revokeToken = (id: string) =>
  unwrap(api.account.tokens[':id'].$delete({ param: { id } }));
