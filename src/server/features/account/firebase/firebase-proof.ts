/** What a Firebase ID token proves within a session. */
import type { AttemptLimit } from '../../../platform/auth/attempt-limits.ts';
import {
  FirebaseUnavailable,
  invalidCredentials,
  TooManyAttempts,
} from '../../../platform/auth/auth.errors.ts';
import type { FirebaseIdentity } from '../../../platform/auth/firebase/id-token.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import { ApiError } from '../../../platform/http/api/api-errors.ts';
import type { AccountDeps } from '../account-change.ts';
import { firebaseOff } from '../account.errors.ts';

/** Throws `firebaseOff`. */
export function requireFirebase({ accounts: { firebase } }: Pick<AccountDeps, 'accounts'>) {
  if (firebase === undefined) throw firebaseOff();
  return firebase;
}

/**
 * The active account of a sign-in just now, whose token is used up by this. Throws what `refusal`
 * returns, as a 401 would mean that the session has ended; `FirebaseUnavailable` and `firebaseOff`
 * as they are.
 */
export async function activeAccountOf(
  deps: Pick<AccountDeps, 'accounts'>,
  idToken: string,
  refusal: () => ApiError,
): Promise<FirebaseIdentity> {
  const firebase = requireFirebase(deps);
  try {
    const identity = await firebase.verify(idToken);
    await firebase.requireActive(idToken, identity);
    await useToken(deps, idToken);
    return identity;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw refusal();
    throw error;
  }
}

/** Longer than a token proves anything. */
const TOKEN_MINUTES = 10;

/**
 * A token proves one thing, once (ASVS 10.5.1). Throws `invalidCredentials` if it was used before.
 * What is signed identifies it: a signature can be written in several ways.
 */
export async function useToken({ accounts }: Pick<AccountDeps, 'accounts'>, idToken: string) {
  // Those of the emulator are the same within a second, and can be forged anyway.
  if (accounts.firebase?.isEmulated === true) return;
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const bucket = `firebase-token:${secretHash(signed)}`;
  try {
    await accounts.limits.take([{ bucket, most: 1, minutes: TOKEN_MINUTES }]);
  } catch (error) {
    throw error instanceof TooManyAttempts ? invalidCredentials() : error;
  }
}

/** Takes an attempt back if Firebase could not be asked about it. */
export async function uncountedIfAway<Result>(
  limits: AccountDeps['accounts']['limits'],
  counted: readonly AttemptLimit[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FirebaseUnavailable) await limits.giveBack(counted);
    throw error;
  }
}
