/** The last step of every way to sign in. */
import type { SessionUser, SignIn } from '../../../shared/account/account.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { SessionRow, SignInRow, UserRow } from '../../database/tables/accounts.table.ts';
import type { AttemptLimit } from '../../platform/auth/attempt-limits.ts';
import {
  countRecoveryCodes,
  deleteExpiredChallenges,
  listSecondFactors,
} from '../../platform/auth/second-factors.repository.ts';
import {
  deleteDeadSessions,
  endedSession,
  endSessionOfToken,
  insertSession,
  sessionRow,
} from '../../platform/auth/sessions.repository.ts';
import {
  newSession,
  sessionLimits,
  sessionTokenHash,
  userAgentOf,
  type Caller,
} from '../../platform/auth/sessions.ts';
import { getCredential, getUser } from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import type { RowKey } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import { changeAccount, type AccountDeps, type Tell } from './account-change.ts';
import { notices, type AccountNotice } from './account.mail.ts';
import { browserName } from '../../../shared/text/browser-name.ts';
import { endOfSession } from './sign-in-ways.ts';
import {
  deleteExpiredLinks,
  deleteSignIn,
  deleteSignInsBefore,
  insertSignIn,
} from './account.repository.ts';

const SIGN_INS_KEPT_DAYS = 90;

export interface SignInEntry {
  userId: string;
  how: SignIn['how'];
  /** Throws if the proof is no longer valid: checking it took time. */
  requireProof?: (trx: Trx, tell: Tell) => Promise<void>;
  /** Attempt counters to reset. */
  limits: readonly AttemptLimit[];
  /** Rows that `requireProof` changes. */
  rows?: readonly RowKey[];
  /** After a password was set by our link: the owner needs no notification. */
  isExpected?: boolean;
}

/**
 * Opens a session in place of the browser’s earlier one, records the sign-in, and notifies the owner
 * if the browser was not known. From now on it is.
 */
export async function startSession(
  deps: AccountDeps,
  caller: Caller,
  entry: SignInEntry,
): Promise<SessionUser> {
  const { userId, how } = entry;
  const user = await getUser(deps.db, userId);
  const endsAt = await endOfSession(deps, userId);
  const { row, cookie } = newSession(deps.clock, caller, { userId, stage: 'full', endsAt });
  const device = await deps.accounts.devices.find(caller.headers);
  const isKnown = device?.userId === userId || entry.isExpected === true;
  const event = {
    actor: { kind: 'owner' as const, userId, sessionId: row.id, name: user.name },
    type: 'account.signed_in' as const,
    data: { how, device: isKnown ? 'known' : 'new' },
    rows: [sessionRow(row), ...(entry.rows ?? [])],
  };
  const change = { user, event, notice: await noticeOf(deps, caller, entry, isKnown) };
  const { passwordHash } = await changeAccount(deps, change, async (trx, _at, tell) => {
    await entry.requireProof?.(trx, tell);
    tell(await replaceSession(trx, caller, row));
    await writeSignIn(deps, trx, caller, { userId, how, outcome: 'signed_in' });
    tell(await tidyUp(deps, trx));
    return getCredential(trx, userId);
  });
  await deps.accounts.limits.forget(entry.limits);
  const signedIn = await presentSessionUser(deps.db, user);
  caller.setCookie(cookie);
  caller.setCookie(deps.accounts.devices.cookie({ userId, passwordHash }, device));
  return signedIn;
}

/** A new sign-in ends the browser’s earlier session; returns its row, for the event. */
export async function replaceSession(trx: Trx, { headers }: Caller, session: SessionRow) {
  const before = sessionTokenHash(headers);
  const ended = before === undefined ? undefined : await endSessionOfToken(trx, before);
  await insertSession(trx, session);
  return ended === undefined ? [] : [endedSession(ended)];
}

/** Records a failed sign-in; `isInVain`: only to take the same time. */
export async function recordRefusal(
  deps: AccountDeps,
  caller: Caller,
  { isInVain = false, ...what }: Pick<SignInRow, 'userId' | 'how'> & { isInVain?: boolean },
): Promise<void> {
  await deps.write(async (trx) => {
    const id = await writeSignIn(deps, trx, caller, { ...what, outcome: 'refused' });
    if (isInVain) await deleteSignIn(trx, id);
  });
}

/** The user in responses about the session. */
export async function presentSessionUser(
  db: Database,
  { id, name, email }: UserRow,
): Promise<SessionUser> {
  return { id, name, email, secondFactors: await listSecondFactors(db, id) };
}

async function noticeOf(
  { db }: AccountDeps,
  caller: Caller,
  { userId, how }: SignInEntry,
  isKnown: boolean,
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
  what: Pick<SignInRow, 'userId' | 'how' | 'outcome'>,
): Promise<string> {
  const now = clock.now();
  const id = newId('sig', now);
  const userAgent = userAgentOf(caller);
  const { network } = caller;
  await insertSignIn(trx, { ...what, id, at: instantText(now), network, userAgent });
  return id;
}

/** Returns the sessions that are over, for the event. */
async function tidyUp({ clock }: AccountDeps, trx: Trx) {
  const now = clock.now();
  await deleteSignInsBefore(trx, instantText(now.subtract({ hours: SIGN_INS_KEPT_DAYS * 24 })));
  await deleteExpiredLinks(trx, instantText(now));
  await deleteExpiredChallenges(trx, instantText(now));
  return deleteDeadSessions(trx, sessionLimits(now));
}
