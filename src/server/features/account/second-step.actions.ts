/** The second step of a sign-in, by a code. */
import type { Trx } from '../../database/database.ts';
import type { SessionRow } from '../../database/tables/accounts.table.ts';
import { userAgentOf, type Caller } from '../../platform/auth/caller.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { HALF_SESSION_MINUTES, sessionToken } from '../../platform/auth/session-cookie.ts';
import { instantText } from '../../platform/clock.ts';
import { notices } from './account-notices.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { secondFactorExpired, secondFactorWrong } from './account.errors.ts';
import { browserName } from './browser-name.ts';
import { startSession, recordRefusal, type StartedSession } from './start-session.actions.ts';
import { useSecondFactor, type SecondFactorAnswer } from './second-factor-check.ts';
import { countTry, endSession, findHalfSession } from './sessions.repository.ts';
import { passwordLimits, secondFactorLimits } from './sign-in.limits.ts';
import { getUser } from './users.repository.ts';

/** For each half session (OWASP ASVS 5.0, 6.6.3). */
const MOST_TRIES = 5;

/** Throws `secondFactorWrong`, `secondFactorExpired` or `TooManyAttempts`. */
export async function completeSignIn(
  deps: AccountDeps,
  caller: Caller,
  answer: SecondFactorAnswer,
): Promise<StartedSession> {
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
  const how = await useSecondFactor(deps, user.id, answer);
  if (how !== undefined) {
    const before = passwordLimits(user.email, caller.network, device);
    // Gone with a password that was changed meanwhile, or used up by another answer.
    const requireProof = async (trx: Trx) => {
      if (!(await endSession(trx, user.id, half.id))) throw secondFactorExpired();
    };
    const entry = { userId: user.id, how, limits: [...counted, ...before], requireProof };
    return startSession(deps, caller, entry);
  }
  const tried = 'code' in answer ? 'totp' : 'recovery_code';
  await recordRefusal(deps, caller, { userId: user.id, how: tried });
  if (nth < MOST_TRIES) throw secondFactorWrong();
  await giveUp(deps, caller, { user, sessionId: half.id });
  throw secondFactorExpired();
}

/** What the password opened, which is good for a while; then the sign-in begins anew. */
export async function halfSessionOf(
  { clock, db }: AccountDeps,
  { headers }: Caller,
): Promise<SessionRow | undefined> {
  const token = sessionToken(headers);
  if (token === undefined) return undefined;
  const openedAfter = instantText(clock.now().subtract({ minutes: HALF_SESSION_MINUTES }));
  return findHalfSession(db, secretHash(token), openedAfter);
}

/** Whoever has the password and not the second factor is not the owner, or needs help. */
async function giveUp(
  deps: AccountDeps,
  caller: Caller,
  of: { user: { id: string; name: string; email: string }; sessionId: string },
): Promise<void> {
  const browser = browserName(userAgentOf(caller));
  await changeAccount(
    deps,
    {
      user: of.user,
      event: { actor: visitorActor, type: 'account.second_factor_guessed' },
      notice: notices.secondFactorGuessed(browser, caller.network),
    },
    (trx) => endSession(trx, of.user.id, of.sessionId),
  );
}
