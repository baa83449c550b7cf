/** Signs in by password, and out. */
import type { z } from 'zod';
import type { signInBody } from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { invalidCredentials } from '../../platform/auth/auth.errors.ts';
import { endedSession, endSessionOfToken } from '../../platform/auth/sessions.repository.ts';
import { sessionTokenHash, type Caller } from '../../platform/auth/sessions.ts';
import {
  findCredentialByEmail,
  findUserByEmail,
  findUserOrPlaceholder,
  getUser,
  hasPasswordHash,
} from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import { requireEmail, type AccountDeps } from './account-change.ts';
import { passFirstStep, type SignInAnswer } from './first-step.actions.ts';
import { isPasswordClosed } from './sign-in-ways.ts';
import { passwordLimits } from './sign-in.limits.ts';
import { recordRefusal } from './start-session.actions.ts';

interface CheckedPassword {
  userId: string;
  passwordHash: string;
}

/**
 * Throws `InvalidEmail`, `invalidCredentials` or `TooManyAttempts`. Neither the response nor its
 * timing reveals whether the account exists.
 */
export async function signIn(
  deps: AccountDeps,
  caller: Caller,
  given: z.output<typeof signInBody>,
): Promise<SignInAnswer> {
  const { hasher, limits } = deps.accounts;
  const email = requireEmail(given.email);
  const device = await knownDeviceOf(deps, caller, email);
  const counted = passwordLimits(email, caller.network, device);
  await limits.take(counted);
  const credential = await findCredentialByEmail(deps.db, email);
  const isRight = await hasher.verify(given.password, credential?.passwordHash);
  const isClosed = await isPasswordClosed(deps, deps.db, credential?.userId ?? '');
  if (credential === undefined || !isRight || isClosed) {
    recordRefusalLater(deps, caller, email);
    throw invalidCredentials();
  }
  const { userId } = credential;
  const requireProof = (trx: Trx) => requirePassword(deps, trx, credential);
  return passFirstStep(deps, caller, { userId, how: 'password', limits: counted, requireProof });
}

/** Ends the session of the browser’s cookie, pending or full. */
export async function signOut(deps: AccountDeps, caller: Caller): Promise<void> {
  const tokenHash = sessionTokenHash(caller.headers);
  if (tokenHash === undefined) return;
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    // First, like every change of an account: else two of them could wait for each other.
    await lockEventHead(trx);
    const session = await endSessionOfToken(trx, tokenHash);
    if (session === undefined) return;
    const { id: userId, name } = await getUser(trx, session.userId);
    const owner = { kind: 'owner' as const, userId, sessionId: session.id, name };
    const actor = session.stage === 'full' ? owner : visitorActor;
    const rows = [endedSession(session)];
    await recordEvent(trx, { actor, type: 'account.signed_out', targetId: userId, rows }, at);
  });
}

/** The browser’s proof of an earlier sign-in to the account of this address. */
async function knownDeviceOf({ accounts, db }: AccountDeps, { headers }: Caller, email: string) {
  const device = await accounts.devices.find(headers);
  if (device === undefined) return undefined;
  const user = await findUserByEmail(db, email);
  return device.userId === user?.id ? device : undefined;
}

/** Runs after the response; for an unknown address it has no effect. */
function recordRefusalLater(deps: AccountDeps, caller: Caller, email: string): void {
  deps.accounts.afterAnswer.run('recording a refused sign-in', async () => {
    const addressed = await findUserOrPlaceholder(deps.db, email);
    if (addressed === undefined) return;
    const { user, isTheirs } = addressed;
    await recordRefusal(deps, caller, { userId: user.id, how: 'password', isInVain: !isTheirs });
  });
}

/** Throws `invalidCredentials` if the password changed or was closed while it was checked. */
async function requirePassword(
  deps: AccountDeps,
  trx: Trx,
  { userId, passwordHash }: CheckedPassword,
): Promise<void> {
  const isSame = await hasPasswordHash(trx, userId, passwordHash);
  if (!isSame || (await isPasswordClosed(deps, trx, userId))) throw invalidCredentials();
}
