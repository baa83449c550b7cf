/** What every sign-in ends with, whichever way it came. */
import type { SessionUser } from '../../../shared/account/session.schema.ts';
import type { SignInWay } from '../../../shared/account/sign-ins.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { SessionRow } from '../../database/tables/accounts.table.ts';
import type { AttemptLimit } from '../../platform/auth/attempt-limits.ts';
import { userAgentOf, type Caller } from '../../platform/auth/caller.ts';
import { deleteExpiredChallenges } from '../../platform/auth/challenges.repository.ts';
import { newSession } from '../../platform/auth/new-session.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { SESSION_IDLE_HOURS, sessionToken } from '../../platform/auth/session-cookie.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { listSecondFactors } from '../../platform/auth/sessions.repository.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { notices, type AccountNotice } from './account-notices.ts';
import { deleteExpiredLinks } from './account-links.repository.ts';
import { browserName } from './browser-name.ts';
import { countRecoveryCodes } from './second-factors.repository.ts';
import { deleteDeadSessions, endSessionOfToken, insertSession } from './sessions.repository.ts';
import { deleteSignIn, deleteSignInsBefore, insertSignIn } from './sign-ins.repository.ts';
import { getCredential, getUser } from './users.repository.ts';

const SIGN_INS_KEPT_DAYS = 90;

/** `cookies`: lines for Set-Cookie. */
export interface StartedSession {
  user: SessionUser;
  cookies: string[];
}

interface Entry {
  userId: string;
  how: SignInWay;
  /** Throws if what was shown no longer counts: checking it took its time. */
  requireProof?: (trx: Trx) => Promise<void>;
  /** What was counted on the way here, and begins anew. */
  limits: readonly AttemptLimit[];
  /** For who has just set a password by a link from us: nothing about it is news. */
  isExpected?: boolean;
}

/**
 * Opens a session in place of the one that the browser had before, writes down who came in, and
 * tells the owner if the browser was not known. From now on it is.
 */
export async function startSession(
  deps: AccountDeps,
  caller: Caller,
  entry: Entry,
): Promise<StartedSession> {
  const user = await getUser(deps.db, entry.userId);
  const { row, cookie } = newSession(deps.clock, caller, { userId: user.id, stage: 'full' });
  const device = await deps.accounts.devices.find(caller.headers);
  const isKnown = device?.userId === user.id || entry.isExpected === true;
  const event = {
    actor: { kind: 'owner' as const, userId: user.id, sessionId: row.id, name: user.name },
    type: 'account.signed_in' as const,
    data: { how: entry.how, device: isKnown ? 'known' : 'new' },
  };
  const notice = await noticeOf(deps, caller, { ...entry, isKnown });
  const { passwordHash } = await changeAccount(deps, { user, event, notice }, async (trx) => {
    await entry.requireProof?.(trx);
    await replaceSession(trx, caller, row);
    await writeSignIn(deps, trx, caller, { userId: user.id, how: entry.how, outcome: 'signed_in' });
    await tidyUp(deps, trx);
    return getCredential(trx, user.id);
  });
  await deps.accounts.limits.forget(entry.limits);
  return {
    user: await presentSessionUser(deps.db, user),
    cookies: [cookie, deps.accounts.devices.cookie({ userId: user.id, passwordHash }, device)],
  };
}

/** Who signs in anew is no longer who was signed in before. */
export async function replaceSession(
  trx: Trx,
  { headers }: Caller,
  session: SessionRow,
): Promise<void> {
  const before = sessionToken(headers);
  if (before !== undefined) await endSessionOfToken(trx, secretHash(before));
  await insertSession(trx, session);
}

/** Writes down a sign-in that failed; `isInVain`: only for the time that it takes. */
export async function recordRefusal(
  deps: AccountDeps,
  caller: Caller,
  { userId, how, isInVain = false }: { userId: string; how: SignInWay; isInVain?: boolean },
): Promise<void> {
  await deps.write(async (trx) => {
    const id = await writeSignIn(deps, trx, caller, { userId, how, outcome: 'refused' });
    if (isInVain) await deleteSignIn(trx, id);
  });
}

/** The user as the session’s routes show him. */
export async function presentSessionUser(
  db: Database,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<SessionUser> {
  return { id, name, email, secondFactors: await listSecondFactors(db, id) };
}

async function noticeOf(
  { db }: AccountDeps,
  caller: Caller,
  { userId, how, isKnown }: Entry & { isKnown: boolean },
): Promise<AccountNotice | undefined> {
  if (how === 'recovery_code') {
    return notices.recoveryCodeUsed(await countRecoveryCodes(db, userId));
  }
  if (isKnown) return undefined;
  return notices.signedIn(browserName(userAgentOf(caller)), caller.network);
}

async function writeSignIn(
  { clock }: AccountDeps,
  trx: Trx,
  caller: Caller,
  what: { userId: string; how: SignInWay; outcome: 'signed_in' | 'refused' },
): Promise<string> {
  const now = clock.now();
  const id = newId('sig', now);
  const userAgent = userAgentOf(caller);
  const { network } = caller;
  await insertSignIn(trx, { ...what, id, at: instantText(now), network, userAgent });
  return id;
}

async function tidyUp({ clock }: AccountDeps, trx: Trx): Promise<void> {
  const now = clock.now();
  await deleteDeadSessions(trx, {
    now: instantText(now),
    seenBefore: instantText(now.subtract({ hours: SESSION_IDLE_HOURS })),
  });
  await deleteSignInsBefore(trx, instantText(now.subtract({ hours: SIGN_INS_KEPT_DAYS * 24 })));
  await deleteExpiredLinks(trx, instantText(now));
  await deleteExpiredChallenges(trx, instantText(now));
}
