/** Signs in by Firebase, and links the Firebase account that may. */
import type { z } from 'zod';
import type {
  Confirmation,
  firebaseLink,
  passwordSignInChange,
} from '../../../../shared/account/account.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { invalidCredentials } from '../../../platform/auth/auth.errors.ts';
import type { FirebaseIdentity } from '../../../platform/auth/firebase/id-token.ts';
import {
  deleteIdentity,
  findIdentity,
  identityRow,
  isStillLinked,
  setAllowsPassword,
  setIdentityEmail,
} from '../../../platform/auth/identities.repository.ts';
import { endOfFirebaseSession, type Caller } from '../../../platform/auth/sessions.ts';
import { findUserByEmail } from '../../../platform/auth/users.repository.ts';
import { changeSecurity, type AccountDeps } from '../account-change.ts';
import type { OwnerCaller } from '../account-context.ts';
import { firebaseAccountRefused, noFirebaseAccount } from '../account.errors.ts';
import { notices } from '../account.mail.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { passFirstStep, type SignInAnswer } from '../first-step.actions.ts';
import { activeAccountOf, requireFirebase, uncountedIfAway, useToken } from './firebase-proof.ts';
import { linkIdentity } from './link-identity.ts';
import { firebaseLimits } from '../sign-in.limits.ts';
import { recordRefusal } from '../start-session.actions.ts';

/**
 * Opens a session of at most 24 hours for the user whose linked account the token is of. Throws
 * `invalidCredentials` for every other token, `FirebaseUnavailable`, `TooManyAttempts` or
 * `firebaseOff`.
 */
export async function signInWithFirebase(
  deps: AccountDeps,
  caller: Caller,
  idToken: string,
): Promise<SignInAnswer> {
  requireFirebase(deps);
  const { devices, limits } = deps.accounts;
  const counted = firebaseLimits(caller.network, await devices.find(caller.headers));
  await limits.take(counted);
  const entry = await uncountedIfAway(limits, counted, () => entryOf(deps, caller, idToken));
  return passFirstStep(deps, caller, { ...entry, limits: counted });
}

/** Of the user whose linked account the token is of; uses the token up. */
async function entryOf(deps: AccountDeps, caller: Caller, idToken: string) {
  const firebase = requireFirebase(deps);
  const given = await firebase.verify(idToken);
  const identity = await findIdentity(deps.db, given);
  if (identity === undefined) {
    recordStranger(deps, caller, given);
    throw invalidCredentials();
  }
  await firebase.requireActive(idToken, given);
  await useToken(deps, idToken);
  const { userId } = identity;
  const hasNewEmail = given.email !== identity.email;
  const requireProof = async (trx: Trx) => {
    if (!(await isStillLinked(trx, identity))) throw invalidCredentials();
    if (hasNewEmail) await setIdentityEmail(trx, userId, given.email);
  };
  const rows = hasNewEmail ? [identityRow(userId)] : [];
  return { userId, how: 'firebase', requireProof, rows } as const;
}

/**
 * Ends all other sessions. From now on the password of this server does not sign in. Throws
 * `firebaseAccountRefused`, `firebaseAccountTaken`, `firebaseOff`, `FirebaseUnavailable`, and what
 * `confirmOwner` throws.
 */
export async function linkFirebase(
  deps: AccountDeps,
  caller: OwnerCaller,
  { idToken, ...confirmation }: z.output<typeof firebaseLink>,
): Promise<void> {
  const user = await confirmOwner(deps, caller, confirmation);
  const { issuer, subject, email } = await activeAccountOf(deps, idToken, firebaseAccountRefused);
  const change = {
    user,
    endsAt: endOfFirebaseSession(deps.clock),
    type: 'account.firebase_linked',
    notice: notices.firebaseLinked(email),
    rows: [identityRow(user.id)],
  } as const;
  await changeSecurity(deps, caller, change, async (trx, linkedAt, tell) => {
    tell(await linkIdentity(trx, { userId: user.id, issuer, subject, email, linkedAt }));
  });
}

/** The password of this server signs in again. Throws `noFirebaseAccount` and what `confirmOwner` throws. */
export async function unlinkFirebase(
  deps: AccountDeps,
  caller: OwnerCaller,
  confirmation: Confirmation,
): Promise<void> {
  const user = await confirmOwner(deps, caller, confirmation);
  const notice = notices.firebaseUnlinked;
  const change = { user, type: 'account.firebase_unlinked', notice } as const;
  await changeSecurity(deps, caller, change, async (trx, _at, tell) => {
    const unlinked = await deleteIdentity(trx, user.id);
    if (unlinked.length === 0) throw noFirebaseAccount();
    tell(unlinked);
  });
}

/** Throws `noFirebaseAccount` and what `confirmOwner` throws. */
export async function changePasswordSignIn(
  deps: AccountDeps,
  caller: OwnerCaller,
  { isAllowed, ...confirmation }: z.output<typeof passwordSignInChange>,
): Promise<void> {
  const user = await confirmOwner(deps, caller, confirmation);
  const notice = isAllowed ? notices.passwordSignInAllowed : notices.passwordSignInStopped;
  const about = { data: { isAllowed }, notice, rows: [identityRow(user.id)] };
  const change = { user, type: 'account.password_sign_in_updated', ...about } as const;
  await changeSecurity(deps, caller, change, async (trx) => {
    const { issuer = '' } = deps.accounts.firebase ?? {};
    const isSet = await setAllowsPassword(trx, { userId: user.id, issuer }, isAllowed);
    if (!isSet) throw noFirebaseAccount();
  });
}

/** Someone else’s Firebase account with the owner’s address; runs after the response. */
function recordStranger(deps: AccountDeps, caller: Caller, { email }: FirebaseIdentity): void {
  deps.accounts.afterAnswer.run('recording a refused sign-in', async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user !== undefined) await recordRefusal(deps, caller, { userId: user.id, how: 'firebase' });
  });
}
