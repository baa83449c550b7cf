/** Signs in by password, and out. */
import type { z } from 'zod';
import type { signInAnswer, signInBody } from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { invalidCredentials } from '../../platform/auth/auth.errors.ts';
import {
  countRecoveryCodes,
  listSecondFactors,
} from '../../platform/auth/second-factors.repository.ts';
import {
  endedSession,
  endSessionOfToken,
  sessionRow,
} from '../../platform/auth/sessions.repository.ts';
import { newSession, sessionTokenHash, type Caller } from '../../platform/auth/sessions.ts';
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
import { changeAccount, requireEmail, type AccountDeps } from './account-change.ts';
import { passwordLimits } from './sign-in.limits.ts';
import { recordRefusal, replaceSession, startSession } from './start-session.actions.ts';

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
): Promise<z.output<typeof signInAnswer>> {
  const { hasher, limits } = deps.accounts;
  const email = requireEmail(given.email);
  const device = await knownDeviceOf(deps, caller, email);
  const counted = passwordLimits(email, caller.network, device);
  await limits.take(counted);
  const credential = await findCredentialByEmail(deps.db, email);
  const isRight = await hasher.verify(given.password, credential?.passwordHash);
  if (credential === undefined || !isRight) {
    recordRefusalLater(deps, caller, email);
    throw invalidCredentials();
  }
  const { userId } = credential;
  if ((await listSecondFactors(deps.db, userId)).length > 0) {
    return halfEnter(deps, caller, credential);
  }
  const requireProof = async (trx: Trx) => {
    await requirePassword(trx, credential);
    // A second factor that was set up in the meantime is required.
    if ((await listSecondFactors(trx, userId)).length > 0) throw invalidCredentials();
  };
  const entry = { userId, how: 'password', limits: counted, requireProof } as const;
  return { user: await startSession(deps, caller, entry) };
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

/** Opens a pending session that waits for the second factor. */
async function halfEnter(
  deps: AccountDeps,
  caller: Caller,
  credential: CheckedPassword,
): Promise<z.output<typeof signInAnswer>> {
  const { clock, db } = deps;
  const { userId } = credential;
  const user = await getUser(db, userId);
  const { row, cookie } = newSession(clock, caller, { userId, stage: 'second_factor' });
  const type = 'account.second_factor_asked';
  const event = { actor: visitorActor, type, rows: [sessionRow(row)] } as const;
  await changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    await requirePassword(trx, credential);
    tell(await replaceSession(trx, caller, row));
  });
  const factors = await listSecondFactors(db, userId);
  const codes = await countRecoveryCodes(db, userId);
  caller.setCookie(cookie);
  return { secondFactor: codes > 0 ? [...factors, 'recovery_code'] : factors };
}

/** Throws `invalidCredentials` if the password changed while it was checked. */
async function requirePassword(trx: Trx, checked: CheckedPassword): Promise<void> {
  if (!(await hasPasswordHash(trx, checked.userId, checked.passwordHash))) {
    throw invalidCredentials();
  }
}
