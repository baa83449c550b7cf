/**
 * The owner confirms changes of sign-in methods, API tokens, bank details and payment links, so that
 * a stolen session is not enough: by the password, or by a passkey that recognizes the person.
 */
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import { invalidPasskey } from '../../platform/auth/auth.errors.ts';
import { markPasskeyUsed } from '../../platform/auth/second-factors.repository.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { getCredential, getUser } from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import type { AccountDeps } from './account-change.ts';
import { confirmationUnclear, currentPasswordWrong } from './account.errors.ts';
import { reauthenticationLimit } from './sign-in.limits.ts';

/**
 * Throws `confirmationUnclear`, `currentPasswordWrong`, `invalidPasskey` or `TooManyAttempts`. First
 * step of every change of sign-in methods (OWASP ASVS 5.0, 7.5.1); the last one is `changeSecurity`.
 */
export async function confirmOwner(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  { currentPassword, passkey }: Confirmation,
): Promise<UserRow> {
  const { db, accounts } = deps;
  if ((currentPassword === undefined) === (passkey === undefined)) throw confirmationUnclear();
  const limit = reauthenticationLimit(owner.sessionId);
  await accounts.limits.take([limit]);
  if (passkey !== undefined) {
    await checkPasskey(deps, caller, owner, passkey);
  } else {
    const { passwordHash } = await getCredential(db, owner.userId);
    const isRight = await accounts.hasher.verify(currentPassword ?? '', passwordHash);
    if (!isRight) throw currentPasswordWrong();
  }
  await accounts.limits.forget([limit]);
  return getUser(db, owner.userId);
}

/** Scope of a passkey’s signature: one request of one session. */
export function purposeOf({ sessionId }: Owner, action: string): string {
  return `${sessionId} ${action}`;
}

async function checkPasskey(
  { accounts, clock, write }: AccountDeps,
  caller: Caller,
  owner: Owner,
  passkey: NonNullable<Confirmation['passkey']>,
): Promise<void> {
  const purpose = purposeOf(owner, caller.action);
  const used = await accounts.webauthn.verifyAssertion(caller, passkey, purpose);
  const lastUsedAt = instantText(clock.now());
  const isOwn = used.userId === owner.userId;
  if (!isOwn || !(await write((trx) => markPasskeyUsed(trx, { ...used, lastUsedAt })))) {
    throw invalidPasskey();
  }
}
