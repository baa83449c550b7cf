/** How the owner confirms a change of sign-in methods or bank details, for the API. */
import { startAuthentication } from '@simplewebauthn/browser';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import { ApiError } from '../../api-call.ts';
import { api, unwrap } from '../../api.ts';
import { AuthFailure, SecondFactorNeeded } from '../../auth/auth-client.ts';
import { authMessage, useAuth } from '../../auth/auth-provider.tsx';

/** Part of the values of each form with a `ReauthField`. */
export interface ReauthValues {
  currentPassword: string;
  /** Unless a password is entered. */
  usesPasskey: boolean;
  /** A one-time code, which Firebase may ask for beside the password. */
  firebaseCode: string;
}

/** `request`: the only one that the passkey’s signature counts for, e.g. `PUT /account/email`. */
export type ConfirmationFor = (request: string, values: ReauthValues) => Promise<Confirmation>;

/** By the password or a passkey. Refusals are of the form’s fields. */
export function useConfirmation(): ConfirmationFor {
  const { confirm } = useAuth();
  return async (request, { currentPassword, usesPasskey, firebaseCode }) => {
    if (usesPasskey && currentPassword === '') return givePasskey(request);
    return confirm(currentPassword, digits(firebaseCode)).catch((refusal: unknown) => {
      throw atField(refusal, { password: 'currentPassword', code: 'firebaseCode' });
    });
  };
}

/** People enter codes in groups. */
export const digits = (code: string): string => code.replaceAll(/\s/g, '');

/**
 * A refused sign-in as an error of the form that holds these fields. `wrong`: said of the password
 * instead of the failure’s own message.
 */
export function atField(
  refusal: unknown,
  names: { password: string; code: string },
  wrong?: string,
): unknown {
  if (refusal instanceof SecondFactorNeeded) {
    return refused(names.code, 'Enter the code that your authenticator app shows for Firebase.');
  }
  if (!(refusal instanceof AuthFailure)) return refusal;
  if (refusal.code === 'invalid-credentials') {
    return refused(names.password, wrong ?? refusal.message);
  }
  if (refusal.code === 'invalid-code') {
    return refused(names.code, 'Incorrect code. Enter the current code from your app.');
  }
  return new ApiError(400, { code: REFUSED, message: authMessage(refusal, 'login') });
}

const REFUSED = 'auth.refused';

function refused(field: string, message: string): ApiError {
  return new ApiError(400, { code: REFUSED, message, fields: { [field]: message } });
}

async function givePasskey(request: string): Promise<Confirmation> {
  const asked = api.account['passkey-options'].$post({ json: { action: request } });
  const optionsJSON = await unwrap(asked);
  const passkey = await startAuthentication({ optionsJSON }).catch(() => {
    // The browser’s messages are meant for developers.
    throw refused('currentPassword', 'No passkey was used. Try again, or enter your password.');
  });
  return {
    passkey: { ...passkey, clientExtensionResults: { ...passkey.clientExtensionResults } },
  };
}
