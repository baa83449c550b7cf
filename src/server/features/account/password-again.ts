/** What a change of how one signs in begins and ends with (OWASP ASVS 5.0, 7.5.1 and 7.2.4). */
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/users.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import type { Caller } from '../../platform/auth/engine-request.ts';
import type { EventType } from '../../../shared/activity/event-types.ts';
import { SignInRequired } from '../../platform/http/api/api-errors.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { CurrentPasswordWrong } from './account.errors.ts';
import type { AccountNotice } from './account-notices.ts';
import { endSession, endSessions, hasSession } from './sessions.repository.ts';
import { passwordAgainLimit } from './sign-in.limits.ts';
import { getCredential, getUser, hasPasswordHash } from './users.repository.ts';

/** Somebody who is signed in; no API token. */
export type Owner = Extract<SignedInActor, { kind: 'owner' }>;

/** Throws `CurrentPasswordWrong` or `TooManyAttempts`. */
export async function confirmPassword(
  { accounts, db }: AccountDeps,
  owner: Owner,
  password: string,
): Promise<UserRow> {
  const limit = passwordAgainLimit(owner.sessionId);
  await accounts.limits.take([limit]);
  const { passwordHash } = await getCredential(db, owner.userId);
  if (!(await accounts.hasher.verify(password, passwordHash))) throw new CurrentPasswordWrong();
  await accounts.limits.forget([limit]);
  return getUser(db, owner.userId);
}

/** Throws `SignInRequired` if the session was ended while the password was checked. */
export async function requireSession(trx: Trx, owner: Owner): Promise<void> {
  if (!(await hasSession(trx, owner.userId, owner.sessionId))) throw new SignInRequired();
}

/**
 * A change of how one signs in: it ends every session, and opens a new one for who made it, whose
 * browser stays known. Gives what `work` gave, and lines for Set-Cookie. Throws `SignInRequired` if another such change was
 * quicker.
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
  const changed = await changeAccount(deps, { user, event, ...told }, async (trx, at) => {
    await requireSession(trx, owner);
    const result = await work(trx, at);
    await endSessions(trx, user.id);
    return { result, passwordHash: (await getCredential(trx, user.id)).passwordHash };
  });
  const cookies = await openAgain(deps, caller, user, changed.passwordHash);
  return { result: changed.result, cookies };
}

/** Unless the password was changed again in between. */
async function openAgain(
  { accounts, write }: AccountDeps,
  caller: Caller,
  user: UserRow,
  passwordHash: string,
): Promise<string[]> {
  const { session, cookies } = await accounts.engine.openSession(caller, user.id);
  const isGood = await write(async (trx) => {
    if (await hasPasswordHash(trx, user.id, passwordHash)) return true;
    await endSession(trx, user.id, session.id);
    return false;
  });
  if (!isGood) throw new SignInRequired();
  const device = await accounts.devices.find(caller.headers);
  return [...cookies, accounts.devices.cookie({ userId: user.id, passwordHash }, device)];
}
