/** Errors of accounts beside those of signing in, which are in platform/auth. */
import { ApiError, apiError } from '../../platform/http/api/api-errors.ts';

export const secondFactorWrong = () =>
  apiError(401, 'auth.second_factor_wrong', 'Incorrect code. Each code works only once.');

export const secondFactorExpired = () =>
  apiError(
    401,
    'auth.second_factor_expired',
    'The sign-in expired or had too many attempts. Sign in again.',
  );

export const resetLinkInvalid = () =>
  apiError(
    400,
    'auth.reset_link_invalid',
    'This link has expired or was already used. Request a new one.',
  );

export const signInLinkInvalid = () =>
  apiError(
    400,
    'auth.sign_in_link_invalid',
    'This link has expired or was already used. Run owner enter on the server to get a new one.',
  );

export class SetupLinkInvalid extends ApiError {
  constructor() {
    super(
      400,
      'auth.setup_link_invalid',
      'This link has expired or was already used. Restart the server to get a new one.',
    );
  }
}

/** None of the ways to confirm was sent, or several. */
export function confirmationUnclear() {
  const message = 'Enter your current password or use a passkey.';
  return apiError(400, 'auth.confirmation_required', message, {
    fields: { currentPassword: message },
  });
}

/** The password that is asked for again before a change. */
export function currentPasswordWrong() {
  const message = 'Incorrect password.';
  return apiError(400, 'auth.password_wrong', message, { fields: { currentPassword: message } });
}

/** The password of this server, while a linked Firebase account signs in instead. */
export function passwordClosed() {
  const message = 'Enter the password of your Firebase account, or use a passkey.';
  return apiError(400, 'auth.password_closed', message, { fields: { currentPassword: message } });
}

export const firebaseOff = () =>
  apiError(404, 'auth.firebase_not_configured', 'This server has no Firebase project.');

export const noFirebaseAccount = () =>
  apiError(409, 'account.firebase_not_linked', 'No Firebase account is linked.');

export const firebaseAccountRefused = () =>
  apiError(
    400,
    'account.firebase_refused',
    'This Firebase account can’t be linked. Check that its email address is verified, then sign in to it again.',
  );

export const firebaseAccountTaken = () =>
  apiError(409, 'account.firebase_taken', 'This Firebase account is linked to another account.');

export function emailTaken() {
  const message = 'Another account uses this email address.';
  return apiError(409, 'account.email_taken', message, { fields: { email: message } });
}

export const totpAlreadyOn = () =>
  apiError(
    409,
    'account.totp_already_on',
    'An authenticator app is already set up. Remove it first.',
  );

export function totpCodeWrong() {
  const message = 'Incorrect code. Enter the current code from your app.';
  return apiError(400, 'account.totp_code_wrong', message, { fields: { code: message } });
}

export const noSecondFactor = () =>
  apiError(409, 'account.no_second_factor', 'Set up an authenticator app or a passkey first.');

const notFoundMessages = {
  session: 'Session not found.',
  passkey: 'Passkey not found.',
  token: 'API token not found.',
};

export const notYours = (what: keyof typeof notFoundMessages) =>
  apiError(404, `account.${what}_not_found`, notFoundMessages[what]);
