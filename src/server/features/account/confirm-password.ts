/** First and last step of every change of sign-in methods (OWASP ASVS 5.0, 7.5.1 and 7.2.4). */
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { newSession } from '../../platform/auth/new-session.ts';
import type { EventType } from '../../../shared/activity/event-types.ts';
import { signInRequired } from '../../platform/http/api/api-errors.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { currentPasswordWrong } from './account.errors.ts';
import type { AccountNotice } from './account-notices.ts';
import { endSessions, hasSession, insertSession } from './sessions.repository.ts';
import { reauthenticationLimit } from './sign-in.limits.ts';
import { getCredential, getUser } from './users.repository.ts';

/** A signed-in user; not an API token. */
export type Owner = Extract<SignedInActor, { kind: 'owner' }>;

/** Throws `currentPasswordWrong` or `TooManyAttempts`. */
export async function confirmPassword(
  { accounts, db }: AccountDeps,
  owner: Owner,
  password: string,
): Promise<UserRow> {
  const limit = reauthenticationLimit(owner.sessionId);
  await accounts.limits.take([limit]);
  const { passwordHash } = await getCredential(db, owner.userId);
  if (!(await accounts.hasher.verify(password, passwordHash))) throw currentPasswordWrong();
  await accounts.limits.forget([limit]);
  return getUser(db, owner.userId);
}

/** Throws `signInRequired` if the session ended while the password was checked. */
export async function requireSession(trx: Trx, owner: Owner): Promise<void> {
  if (!(await hasSession(trx, owner.userId, owner.sessionId))) throw signInRequired();
}

/**
 * Changes a sign-in method: ends every session and opens a new one for the current browser, which
 * stays known. Returns the result of `work` and Set-Cookie lines. Throws `signInRequired`
 * if a concurrent change came first.
 */
export async function changeSecurity<Result>(
  deps: AccountDeps,
  { caller, owner, user }: { caller: Caller; owner: Owner; user: UserRow },
  change: {
    type: EventType;
    notice: AccountNotice;
    alsoTo?: string;
    data?: Record<string, string>;
  },
  work: (trx: Trx, at: string) => Promise<Result>,
): Promise<{ result: Result; cookies: string[] }> {
  const { type, data = {}, ...told } = change;
  const event = { actor: owner, type, data };
  const session = newSession(deps.clock, caller, { userId: user.id, stage: 'full' });
  const changed = await changeAccount(deps, { user, event, ...told }, async (trx, at) => {
    await requireSession(trx, owner);
    const result = await work(trx, at);
    await endSessions(trx, user.id);
    await insertSession(trx, session.row);
    return { result, passwordHash: (await getCredential(trx, user.id)).passwordHash };
  });
  const { devices } = deps.accounts;
  const known = { userId: user.id, passwordHash: changed.passwordHash };
  const deviceCookie = devices.cookie(known, await devices.find(caller.headers));
  return { result: changed.result, cookies: [session.cookie, deviceCookie] };
}
