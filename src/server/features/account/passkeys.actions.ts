/** Actions on passkeys: signing in with one, which is both factors in one, and managing them. */
import type { z } from 'zod';
import type {
  addedPasskey,
  Confirmation,
  newPasskey,
  SessionUser,
} from '../../../shared/account/account.schema.ts';
import type { PasskeySignInAnswer } from '../../../shared/account/passkeys.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import { invalidPasskey } from '../../platform/auth/auth.errors.ts';
import { newRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import {
  codeRow,
  countRecoveryCodes,
  deleteExpiredChallenges,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  passkeyRow,
  replaceRecoveryCodes,
  updatePasskey,
} from '../../platform/auth/second-factors.repository.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { getUser } from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { changeAccount, changeSecurity, type AccountDeps } from './account-change.ts';
import { notYours } from './account.errors.ts';
import { notices } from './account.mail.ts';
import { confirmOwner, purposeOf } from './confirm-owner.ts';
import { dropUselessCodes } from './second-factor.actions.ts';
import { halfSessionOf } from './second-step.actions.ts';
import { passkeyLimits } from './sign-in.limits.ts';
import { startSession } from './start-session.actions.ts';

/** Challenge for signing in with a passkey. Throws `TooManyAttempts`. */
export async function beginPasskeySignIn(deps: AccountDeps, caller: Caller) {
  await countChallenge(deps, caller);
  const half = await halfSessionOf(deps, caller);
  return deps.accounts.webauthn.assertionOptions(caller, { userId: half?.userId });
}

/** Challenge for confirming `action` with a passkey. Throws `TooManyAttempts`. */
export async function beginPasskeyConfirmation(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  action: string,
) {
  await countChallenge(deps, caller);
  const purpose = purposeOf(owner, action);
  return deps.accounts.webauthn.assertionOptions(caller, { userId: owner.userId, purpose });
}

async function countChallenge({ accounts, clock, write }: AccountDeps, caller: Caller) {
  const { afterAnswer, devices, limits } = accounts;
  await limits.take(passkeyLimits(caller.network, await devices.find(caller.headers)));
  // Most are never answered: login pages ask for them in advance.
  afterAnswer.run('forgetting old challenges', () =>
    write((trx) => deleteExpiredChallenges(trx, instantText(clock.now()))),
  );
}

/** Throws `invalidPasskey` or `TooManyAttempts`. */
export async function signInWithPasskey(
  deps: AccountDeps,
  caller: Caller,
  answer: PasskeySignInAnswer,
): Promise<SessionUser> {
  const { devices, limits, webauthn } = deps.accounts;
  const counted = passkeyLimits(caller.network, await devices.find(caller.headers));
  await limits.take(counted);
  const used = await webauthn.verifyAssertion(caller, answer);
  const lastUsedAt = instantText(deps.clock.now());
  // The passkey may be removed while it is checked.
  const requireProof = async (trx: Trx) => {
    if (!(await markPasskeyUsed(trx, { ...used, lastUsedAt }))) throw invalidPasskey();
  };
  const { userId } = used;
  return startSession(deps, caller, { userId, how: 'passkey', limits: counted, requireProof });
}

/** Options to create a passkey with. Throws what `confirmOwner` throws. */
export async function beginPasskeyRegistration(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  confirmation: Confirmation,
) {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  return deps.accounts.webauthn.registrationOptions(caller, user);
}

/**
 * Throws `invalidPasskey`. The first second factor comes with recovery codes: the device may
 * be lost.
 */
export async function addPasskey(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  { name, answer }: z.output<typeof newPasskey>,
): Promise<z.output<typeof addedPasskey>> {
  const user = await getUser(deps.db, owner.userId);
  const made = await deps.accounts.webauthn.verifyRegistration(caller, user.id, answer);
  const { id } = made;
  const codes = newRecoveryCodes();
  const rows = [passkeyRow(id), ...codes.map((code) => codeRow(secretHash(code)))];
  const told = { data: { passkey: id }, rows };
  return changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.passkey_created', notice: notices.passkeyAdded(name), ...told },
    async (trx, createdAt, tell) => {
      const shown = { id, name, createdAt, lastUsedAt: null };
      if (!(await insertPasskey(trx, { ...made, ...shown }))) throw invalidPasskey();
      const needsCodes = (await countRecoveryCodes(trx, user.id)) === 0;
      if (needsCodes) tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
      return { passkey: shown, recoveryCodes: needsCodes ? codes : null };
    },
  );
}

/** Throws `notYours`. */
export async function renamePasskey(deps: AccountDeps, owner: Owner, id: string, name: string) {
  const user = await getUser(deps.db, owner.userId);
  const told = { data: { passkey: id }, rows: [passkeyRow(id)] };
  const event = { actor: owner, type: 'account.passkey_renamed', ...told } as const;
  await changeAccount(deps, { user, event }, async (trx) => {
    if (!(await updatePasskey(trx, user.id, id, name))) throw notYours('passkey');
  });
}

/** Throws `notYours` and what `confirmOwner` throws. */
export async function removePasskey(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  { id, confirmation }: { id: string; confirmation: Confirmation },
): Promise<void> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  const passkey = (await listPasskeys(deps.db, user.id)).find((one) => one.id === id);
  if (passkey === undefined) throw notYours('passkey');
  const notice = notices.passkeyRemoved(passkey.name);
  await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.passkey_deleted', notice, data: { passkey: id }, rows: [passkeyRow(id)] },
    async (trx, _at, tell) => {
      if (!(await deletePasskey(trx, user.id, id))) throw notYours('passkey');
      tell(await dropUselessCodes(trx, user.id));
    },
  );
}
