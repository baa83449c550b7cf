/** What the owner changes about the account itself. */
import { accountEmail } from '../../../shared/account/session.schema.ts';
import { InvalidEmail } from '../../platform/auth/auth.errors.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { requireGoodPassword } from '../../platform/auth/password-check.ts';
import { notices } from './account-notices.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { emailTaken, notYours } from './account.errors.ts';
import { changeSecurity, confirmPassword, type Owner } from './confirm-password.ts';
import { endSession, endSessions } from './sessions.repository.ts';
import { findUserByEmail, getUser, updatePassword, updateUser } from './users.repository.ts';

type CookieLines = { cookies: string[] };

/** Throws `currentPasswordWrong`, `InvalidPassword` or `TooManyAttempts`. */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  given: { currentPassword: string; newPassword: string },
): Promise<CookieLines> {
  const user = await confirmPassword(deps, owner, given.currentPassword);
  await requireGoodPassword(given.newPassword, user, 'newPassword');
  const passwordHash = await deps.accounts.hasher.hash(given.newPassword);
  return changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.password_updated', notice: notices.passwordChanged },
    (trx, updatedAt) => updatePassword(trx, user.id, { passwordHash, updatedAt }),
  );
}

/**
 * Told to both addresses: whoever reads the old one must learn of it. Throws `InvalidEmail`,
 * `emailTaken`, `currentPasswordWrong` or `TooManyAttempts`.
 */
export async function changeEmail(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  given: { currentPassword: string; email: string },
): Promise<CookieLines> {
  const email = accountEmail.safeParse(given.email).data;
  if (email === undefined) throw new InvalidEmail();
  const user = await confirmPassword(deps, owner, given.currentPassword);
  const notice = notices.emailChanged(user.email, email);
  return changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.email_updated', notice, alsoTo: email },
    async (trx, updatedAt) => {
      const other = await findUserByEmail(trx, email);
      if (other !== undefined && other.id !== user.id) throw emailTaken();
      await updateUser(trx, user.id, { email, updatedAt });
    },
  );
}

export async function renameAccount(deps: AccountDeps, owner: Owner, name: string): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.renamed' } as const;
  await changeAccount(deps, { user, event }, (trx, updatedAt) =>
    updateUser(trx, user.id, { name, updatedAt }),
  );
}

/** Throws `notYours`. */
export async function revokeSession(deps: AccountDeps, owner: Owner, id: string): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.session_ended', data: { session: id } } as const;
  await changeAccount(deps, { user, event }, async (trx) => {
    if (!(await endSession(trx, user.id, id))) throw notYours('session');
  });
}

/** All but the one that asks. */
export async function revokeOtherSessions(deps: AccountDeps, owner: Owner): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.sessions_ended' } as const;
  await changeAccount(deps, { user, event }, (trx) => endSessions(trx, user.id, owner.sessionId));
}
