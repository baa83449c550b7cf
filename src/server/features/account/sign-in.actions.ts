/** Signing in by password, and out. */
import { accountEmail } from '../../../shared/account/session.schema.ts';
import type { Trx } from '../../database/database.ts';
import { InvalidCredentials, InvalidEmail } from '../../platform/auth/auth.errors.ts';
import type { OpenedSession } from '../../platform/auth/auth-engine.ts';
import type { Caller } from '../../platform/auth/engine-request.ts';
import type { KnownDevice } from '../../platform/auth/known-devices.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { sessionToken } from '../../platform/auth/session-cookie.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { listSecondFactors } from '../../platform/auth/sessions.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { enter, recordRefusal, type Entered } from './enter.actions.ts';
import { HALF_SESSION_MINUTES } from './second-step.actions.ts';
import { countRecoveryCodes } from './second-factors.repository.ts';
import { endSession, endSessionOfToken } from './sessions.repository.ts';
import { accountOrStandIn } from './stand-in.ts';
import { passwordLimits } from './sign-in.limits.ts';
import { findPasswordHash, findUserByEmail, getUser, hasPasswordHash } from './users.repository.ts';

/** The password was right, and something of `secondFactor` has to follow. */
interface HalfEntered {
  secondFactor: ('totp' | 'recovery_code' | 'passkey')[];
  cookies: string[];
}

/**
 * Throws `InvalidEmail`, `InvalidCredentials` or `TooManyAttempts`. Whether there is such an
 * account shows neither in the answer nor in its time.
 */
export async function signIn(
  deps: AccountDeps,
  caller: Caller,
  given: { email: string; password: string },
): Promise<Entered | HalfEntered> {
  const { engine, limits } = deps.accounts;
  const email = accountEmail.safeParse(given.email).data;
  if (email === undefined) throw new InvalidEmail();
  const device = await knownDeviceOf(deps, caller, email);
  const counted = passwordLimits(email, caller.network, device);
  await limits.take(counted);
  // Checking takes its time, in which the password may be changed.
  const passwordHash = await findPasswordHash(deps.db, email);
  const opened = await engine
    .signInWithPassword(caller, email, given.password)
    .catch((error: unknown) => {
      if (error instanceof InvalidCredentials) recordRefusalLater(deps, caller, email);
      throw error;
    });
  if (opened.session.stage === 'full') {
    const requireProof = async (trx: Trx) => {
      if (!(await hasPasswordHash(trx, opened.session.userId, passwordHash))) {
        throw new InvalidCredentials();
      }
    };
    return enter(deps, caller, opened, { how: 'password', limits: counted, requireProof });
  }
  await halfEnter(deps, caller, opened, passwordHash);
  return {
    secondFactor: await answersTo(deps, opened.session.userId),
    cookies: opened.cookies.map(shortLived),
  };
}

/** Ends the session of the browser’s cookie, half or full. */
export async function signOut(deps: AccountDeps, caller: Caller): Promise<void> {
  const token = sessionToken(caller.headers);
  if (token === undefined) return;
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const session = await endSessionOfToken(trx, secretHash(token));
    if (session?.stage !== 'full') return;
    const { id: userId, name } = await getUser(trx, session.userId);
    const actor = { kind: 'owner' as const, userId, sessionId: session.id, name };
    await recordEvent(trx, { actor, type: 'account.signed_out', subject: userId }, at);
  });
}

/** The browser’s proof that somebody signed in with it before, to the account of this address. */
async function knownDeviceOf(
  { accounts, db }: AccountDeps,
  { headers }: Caller,
  email: string,
): Promise<KnownDevice | undefined> {
  const device = await accounts.devices.find(headers);
  if (device === undefined) return undefined;
  const user = await findUserByEmail(db, email);
  return device.userId === user?.id ? device : undefined;
}

/** After the answer, and for an address that nobody has in vain. */
function recordRefusalLater(deps: AccountDeps, caller: Caller, email: string): void {
  deps.accounts.afterAnswer.run('recording a refused sign-in', async () => {
    const addressed = await accountOrStandIn(deps.db, email);
    if (addressed === undefined) return;
    const { user, isTheirs } = addressed;
    await recordRefusal(deps, caller, { userId: user.id, how: 'password', isInVain: !isTheirs });
  });
}

/**
 * Who signs in anew is no longer who was signed in before. Throws `InvalidCredentials` if the
 * password was changed while it was checked.
 */
async function halfEnter(
  { write }: AccountDeps,
  { headers }: Caller,
  { session }: OpenedSession,
  passwordHash: string | undefined,
): Promise<void> {
  const before = sessionToken(headers);
  const isGood = await write(async (trx) => {
    if (!(await hasPasswordHash(trx, session.userId, passwordHash))) {
      await endSession(trx, session.userId, session.id);
      return false;
    }
    if (before !== undefined) await endSessionOfToken(trx, secretHash(before));
    return true;
  });
  if (!isGood) throw new InvalidCredentials();
}

async function answersTo(
  { db }: AccountDeps,
  userId: string,
): Promise<HalfEntered['secondFactor']> {
  const codes = await countRecoveryCodes(db, userId);
  const factors = await listSecondFactors(db, userId);
  return codes > 0 ? [...factors, 'recovery_code'] : factors;
}

/** Half a session opens nothing; its cookie need not outlive it. */
function shortLived(cookie: string): string {
  return cookie.replace(/Max-Age=\d+/, `Max-Age=${HALF_SESSION_MINUTES * 60}`);
}
