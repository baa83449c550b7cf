/** Actions on passkeys: signing in with one, which is both factors in one, and managing them. */
import type { z } from 'zod';
import type {
  addedPasskey,
  Confirmation,
  newPasskey,
  SessionUser,
} from '../../../../shared/account/account.schema.ts';
import type { PasskeySignInAnswer } from '../../../../shared/account/passkeys.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { Owner } from '../../../platform/auth/actor.ts';
import { invalidPasskey } from '../../../platform/auth/auth.errors.ts';
import { newRecoveryCodes } from '../../../platform/auth/recovery-codes.ts';
import {
  codeRow,
  countRecoveryCodes,
  deleteExpiredChallenges,
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  passkeyRow,
  replaceRecoveryCodes,
  updatePasskey,
} from '../../../platform/auth/second-factors.repository.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { getUser } from '../../../platform/auth/users.repository.ts';
import { instantText } from '../../../platform/clock.ts';
import { changeAccount, changeSecurity, type AccountDeps } from '../account-change.ts';
import type { OwnerCaller } from '../account-context.ts';
import { notYours } from '../account.errors.ts';
import { notices } from '../account.mail.ts';
import { confirmOwner, purposeOf } from '../confirm-owner.ts';
import { dropUselessCodes } from './second-factor.actions.ts';
import { halfSessionOf } from './second-step.actions.ts';
import { passkeyLimits } from '../sign-in.limits.ts';
import { startSession } from '../start-session.actions.ts';

/** Challenge for signing in with a passkey. Throws `TooManyAttempts`. */
export async function beginPasskeySignIn(deps: AccountDeps, caller: Caller) {
  await countChallenge(deps, caller);
  const half = await halfSessionOf(deps, caller);
  return deps.accounts.webauthn.assertionOptions(caller, { userId: half?.userId });
}

/** Challenge for confirming `action` with a passkey. Throws `TooManyAttempts`. */
export async function beginPasskeyConfirmation(
  deps: AccountDeps,
  caller: OwnerCaller,
  action: string,
) {
  await countChallenge(deps, caller);
  const { userId } = caller.owner;
  const purpose = purposeOf(caller.owner, action);
  return deps.accounts.webauthn.assertionOptions(caller, { userId, purpose });
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
  caller: OwnerCaller,
  confirmation: Confirmation,
) {
  const user = await confirmOwner(deps, caller, confirmation);
  return deps.accounts.webauthn.registrationOptions(caller, user);
}

/**
 * Throws `invalidPasskey`. The first second factor comes with recovery codes: the device may
 * be lost.
 */
export async function addPasskey(
  deps: AccountDeps,
  caller: OwnerCaller,
  { name, answer }: z.output<typeof newPasskey>,
): Promise<z.output<typeof addedPasskey>> {
  const user = await getUser(deps.db, caller.owner.userId);
  const made = await deps.accounts.webauthn.verifyRegistration(caller, user.id, answer);
  const { id } = made;
  const codes = newRecoveryCodes();
  const rows = [passkeyRow(id), ...codes.map((code) => codeRow(secretHash(code)))];
  const about = { data: { passkey: id }, notice: notices.passkeyAdded(name), rows };
  const change = { user, type: 'account.passkey_created', ...about } as const;
  return changeSecurity(deps, caller, change, async (trx, createdAt, tell) => {
    const shown = { id, name, createdAt, lastUsedAt: null };
    if (!(await insertPasskey(trx, { ...made, ...shown }))) throw invalidPasskey();
    const needsCodes = (await countRecoveryCodes(trx, user.id)) === 0;
    if (needsCodes) tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
    return { passkey: shown, recoveryCodes: needsCodes ? codes : null };
  });
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
  caller: OwnerCaller,
  id: string,
  confirmation: Confirmation,
): Promise<void> {
  const user = await confirmOwner(deps, caller, confirmation);
  const passkey = (await listPasskeys(deps.db, user.id)).find((one) => one.id === id);
  if (passkey === undefined) throw notYours('passkey');
  const about = { data: { passkey: id }, notice: notices.passkeyRemoved(passkey.name) };
  const change = { user, type: 'account.passkey_deleted', ...about } as const;
  await changeSecurity(deps, caller, change, async (trx, _at, tell) => {
    const removed = await deletePasskeys(trx, user.id, id);
    if (removed.length === 0) throw notYours('passkey');
    tell([...removed, ...(await dropUselessCodes(trx, user.id))]);
  });
}
