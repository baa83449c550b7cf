/** Signing in with a passkey, which is both factors in one. */
import type { PasskeySignInAnswer } from '../../../shared/account/passkeys.schema.ts';
import type { Trx } from '../../database/database.ts';
import { invalidPasskey } from '../../platform/auth/auth.errors.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { deleteExpiredChallenges } from '../../platform/auth/challenges.repository.ts';
import { instantText } from '../../platform/clock.ts';
import type { AccountDeps } from './account-deps.ts';
import { startSession, type StartedSession } from './start-session.actions.ts';
import { markPasskeyUsed } from './second-factors.repository.ts';
import { halfSessionOf } from './second-step.actions.ts';
import { passkeyLimits } from './sign-in.limits.ts';

/** What the browser’s passkey is to sign. Throws `TooManyAttempts`. */
export async function passkeySignInOptions(deps: AccountDeps, caller: Caller) {
  const { afterAnswer, devices, limits, webauthn } = deps.accounts;
  await limits.take(passkeyLimits(caller.network, await devices.find(caller.headers)));
  // Most are never answered: login pages ask for them in advance.
  afterAnswer.run('forgetting old challenges', () =>
    deps.write((trx) => deleteExpiredChallenges(trx, instantText(deps.clock.now()))),
  );
  const half = await halfSessionOf(deps, caller);
  return webauthn.signInOptions(half?.userId);
}

/** Throws `invalidPasskey` or `TooManyAttempts`. */
export async function signInWithPasskey(
  deps: AccountDeps,
  caller: Caller,
  answer: PasskeySignInAnswer,
): Promise<StartedSession> {
  const { devices, limits, webauthn } = deps.accounts;
  const counted = passkeyLimits(caller.network, await devices.find(caller.headers));
  await limits.take(counted);
  const used = await webauthn.verifySignIn(caller.headers, answer);
  const lastUsedAt = instantText(deps.clock.now());
  // Checking takes its time, in which the passkey may be removed.
  const requireProof = async (trx: Trx) => {
    if (!(await markPasskeyUsed(trx, { ...used, lastUsedAt }))) throw invalidPasskey();
  };
  const { userId } = used;
  return startSession(deps, caller, { userId, how: 'passkey', limits: counted, requireProof });
}
