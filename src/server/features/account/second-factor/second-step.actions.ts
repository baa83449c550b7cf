/** The second step of a sign-in, by a code. */
import type { SecondFactorAnswer, SessionUser } from '../../../../shared/account/account.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { UserRow } from '../../../database/tables/accounts.table.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { asRecoveryCode } from '../../../platform/auth/recovery-codes.ts';
import {
  claimTotpStep,
  findTotp,
  useRecoveryCode,
} from '../../../platform/auth/second-factors.repository.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import {
  countTry,
  endSession,
  findHalfSession,
  sessionRow,
} from '../../../platform/auth/sessions.repository.ts';
import {
  HALF_SESSION_MINUTES,
  sessionTokenHash,
  userAgentOf,
  type Caller,
} from '../../../platform/auth/sessions.ts';
import { findTotpStep } from '../../../platform/auth/totp.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { lockEventHead } from '../../../platform/events/events.repository.ts';
import { isAsCreated } from '../../../platform/events/row-hashes.ts';
import { getUser } from '../../../platform/auth/users.repository.ts';
import { instantText } from '../../../platform/clock.ts';
import { changeAccount, type AccountDeps, type Tell } from '../account-change.ts';
import { secondFactorExpired, secondFactorWrong } from '../account.errors.ts';
import { notices } from '../account.mail.ts';
import { browserName } from '../../../../shared/text/browser-name.ts';
import { passwordLimits, secondFactorLimits } from '../sign-in.limits.ts';
import { recordRefusal, startSession } from '../start-session.actions.ts';

/** For each pending session (OWASP ASVS 5.0, 6.6.3). */
const MOST_TRIES = 5;

/** Throws `secondFactorWrong`, `secondFactorExpired` or `TooManyAttempts`. */
export async function completeSignIn(
  deps: AccountDeps,
  caller: Caller,
  answer: SecondFactorAnswer,
): Promise<SessionUser> {
  const { devices, limits } = deps.accounts;
  const half = await halfSessionOf(deps, caller);
  if (half === undefined) throw secondFactorExpired();
  const user = await getUser(deps.db, half.userId);
  const found = await devices.find(caller.headers);
  const device = found?.userId === user.id ? found : undefined;
  const counted = secondFactorLimits(user.id, device);
  await limits.take(counted);
  const nth = await countTry(deps.db, half.id, MOST_TRIES);
  if (nth === undefined) throw secondFactorExpired();
  const how = 'code' in answer ? 'totp' : 'recovery_code';
  if (await useSecondFactor(deps, user.id, answer)) {
    const before = passwordLimits(user.email, caller.network, device);
    // Missing if the password was changed in the meantime, or another response used it.
    const requireProof = async (trx: Trx, tell: Tell) => {
      const ended = await endSession(trx, user.id, half.id);
      if (ended.length === 0) throw secondFactorExpired();
      tell(ended);
    };
    const entry = { userId: user.id, how, limits: [...counted, ...before], requireProof } as const;
    return startSession(deps, caller, entry);
  }
  await recordRefusal(deps, caller, { userId: user.id, how });
  if (nth < MOST_TRIES) throw secondFactorWrong();
  await giveUp(deps, caller, user, half.id);
  throw secondFactorExpired();
}

/** Whether the browser still has the cookie of a session that is over: signing out deletes it. */
export async function hasEndedSession(deps: AccountDeps, caller: Caller): Promise<boolean> {
  if (sessionTokenHash(caller.headers) === undefined) return false;
  return (await halfSessionOf(deps, caller)) === undefined;
}

/** The pending session, opened by the password; after a while the sign-in starts over. */
export async function halfSessionOf({ clock, db }: AccountDeps, { headers }: Caller) {
  const tokenHash = sessionTokenHash(headers);
  if (tokenHash === undefined) return undefined;
  const openedAfter = instantText(clock.now().subtract({ minutes: HALF_SESSION_MINUTES }));
  const half = await findHalfSession(db, tokenHash, openedAfter);
  if (half === undefined) return undefined;
  // One that was planted by hand would replace the password.
  return (await isAsCreated(db, 'account.second_factor_asked', sessionRow(half)))
    ? half
    : undefined;
}

/** False for a wrong answer, and for one that was used before. */
async function useSecondFactor(
  { db, write, clock }: AccountDeps,
  userId: string,
  answer: SecondFactorAnswer,
): Promise<boolean> {
  if ('recoveryCode' in answer) {
    const codeHash = secretHash(asRecoveryCode(answer.recoveryCode));
    return write(async (trx) => {
      // First, because it locks the account against concurrent changes.
      await lockEventHead(trx);
      const row = await useRecoveryCode(trx, userId, codeHash);
      if (row === undefined) return false;
      const event = { type: 'account.recovery_code_used', targetId: userId, rows: [row] } as const;
      await recordEvent(trx, { actor: visitorActor, ...event }, instantText(clock.now()));
      return true;
    });
  }
  const totp = await findTotp(db, userId);
  if (totp === undefined || totp.confirmedAt === null) return false;
  const step = findTotpStep(totp.secret, answer.code, clock.now());
  return step !== undefined && write((trx) => claimTotpStep(trx, userId, step));
}

/** A caller with the password but not the second factor is not the owner, or needs help. */
async function giveUp(deps: AccountDeps, caller: Caller, user: UserRow, sessionId: string) {
  const event = { actor: visitorActor, type: 'account.second_factor_guessed' } as const;
  const browser = browserName(userAgentOf(caller));
  const notice = notices.secondFactorGuessed(browser, caller.network);
  await changeAccount(deps, { user, event, notice }, async (trx, _at, tell) => {
    tell(await endSession(trx, user.id, sessionId));
  });
}
