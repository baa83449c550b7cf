/** Errors of accounts beside those of signing in, which are in platform/auth. */
import { ApiError, apiError } from '../../platform/http/api/api-errors.ts';

export const secondFactorWrong = () =>
  apiError(401, 'auth.second_factor_wrong', 'This code is not right. Each one works only once.');

export const secondFactorExpired = () =>
  apiError(
    401,
    'auth.second_factor_expired',
    'This took too long or too many tries. Please sign in again.',
  );

export const resetLinkInvalid = () =>
  apiError(
    400,
    'auth.reset_link_invalid',
    'This link was used already, or is too old. Please ask for a new one.',
  );

export class SetupLinkInvalid extends ApiError {
  constructor() {
    super(
      400,
      'auth.setup_link_invalid',
      'This link was used already, or is too old. A restart of the program prints a new one.',
    );
  }
}

/** Neither the password nor a passkey was sent, or both. */
export function confirmationUnclear() {
  const message = 'Enter your current password, or use a passkey';
  return apiError(400, 'auth.confirmation_required', message, {
    fields: { currentPassword: message },
  });
}

/** The password that is asked for again before a change. */
export function currentPasswordWrong() {
  const message = 'This is not your password';
  return apiError(400, 'auth.password_wrong', message, { fields: { currentPassword: message } });
}

export function emailTaken() {
  const message = 'Another account has this address';
  return apiError(409, 'account.email_taken', message, { fields: { email: message } });
}

export const totpAlreadyOn = () =>
  apiError(409, 'account.totp_already_on', 'An authenticator app is set up already');

export function totpCodeWrong() {
  const message = 'This code is not right: please enter the one that the app shows now';
  return apiError(400, 'account.totp_code_wrong', message, { fields: { code: message } });
}

export const noSecondFactor = () =>
  apiError(409, 'account.no_second_factor', 'Set up an authenticator app or a passkey first');

export const notYours = (what: 'session' | 'passkey' | 'token') =>
  apiError(404, `account.${what}_not_found`, `There is no such ${what}`);
