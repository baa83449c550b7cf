/**
 * The owner confirms changes of sign-in methods, API tokens, bank details and payment links, so that
 * a stolen session is not enough: by the password, by a sign-in to the linked Firebase account just
 * now, or by a passkey that recognizes the person.
 */
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import { invalidPasskey } from '../../platform/auth/auth.errors.ts';
import { findIdentity } from '../../platform/auth/identities.repository.ts';
import { markPasskeyUsed } from '../../platform/auth/second-factors.repository.ts';
import { getCredential, getUser } from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import type { AccountDeps } from './account-change.ts';
import type { OwnerCaller } from './account-context.ts';
import { confirmationUnclear, currentPasswordWrong, passwordClosed } from './account.errors.ts';
import { activeAccountOf, uncountedIfAway } from './firebase/firebase-proof.ts';
import { reauthenticationLimit } from './sign-in.limits.ts';
import { isPasswordClosed } from './sign-in-ways.ts';

/**
 * Throws `confirmationUnclear`, `currentPasswordWrong`, `passwordClosed`, `invalidPasskey`,
 * `FirebaseUnavailable` or `TooManyAttempts`. First step of every change of sign-in methods (OWASP
 * ASVS 5.0, 7.5.1); the last one is `changeSecurity`.
 */
export async function confirmOwner(
  deps: AccountDeps,
  caller: OwnerCaller,
  { currentPassword, passkey, firebaseIdToken }: Confirmation,
): Promise<UserRow> {
  const { owner } = caller;
  const given = [currentPassword, passkey, firebaseIdToken].filter((one) => one !== undefined);
  if (given.length !== 1) throw confirmationUnclear();
  if (currentPassword !== undefined && (await isPasswordClosed(deps, deps.db, owner.userId))) {
    throw passwordClosed();
  }
  return withinLimit(deps, owner, async () => {
    if (passkey !== undefined) await checkPasskey(deps, caller, passkey);
    else if (firebaseIdToken !== undefined) await checkFirebase(deps, owner, firebaseIdToken);
    else await checkPassword(deps, owner, currentPassword ?? '');
  });
}

async function withinLimit(
  { accounts: { limits }, db }: AccountDeps,
  owner: Owner,
  check: () => Promise<void>,
): Promise<UserRow> {
  const limit = reauthenticationLimit(owner.sessionId);
  await limits.take([limit]);
  await uncountedIfAway(limits, [limit], check);
  await limits.forget([limit]);
  return getUser(db, owner.userId);
}

/** Scope of a passkey’s signature: one request of one session. */
export function purposeOf({ sessionId }: Owner, action: string): string {
  return `${sessionId} ${action}`;
}

async function checkPassword({ accounts, db }: AccountDeps, owner: Owner, password: string) {
  const { passwordHash } = await getCredential(db, owner.userId);
  if (!(await accounts.hasher.verify(password, passwordHash))) throw currentPasswordWrong();
}

/** Throws `currentPasswordWrong` for every token that is not a new one of the linked account. */
async function checkFirebase(deps: AccountDeps, owner: Owner, idToken: string): Promise<void> {
  const given = await activeAccountOf(deps, idToken, currentPasswordWrong);
  const identity = await findIdentity(deps.db, given);
  if (identity?.userId !== owner.userId) throw currentPasswordWrong();
}

async function checkPasskey(
  { accounts, clock, write }: AccountDeps,
  caller: OwnerCaller,
  passkey: NonNullable<Confirmation['passkey']>,
): Promise<void> {
  const purpose = purposeOf(caller.owner, caller.action);
  const used = await accounts.webauthn.verifyAssertion(caller, passkey, purpose);
  const lastUsedAt = instantText(clock.now());
  const isOwn = used.userId === caller.owner.userId;
  if (!isOwn || !(await write((trx) => markPasskeyUsed(trx, { ...used, lastUsedAt })))) {
    throw invalidPasskey();
  }
}
