/** Sets up and removes second factors. */
import { content } from '../../../../content/content.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { newRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { findTotpStep, newTotpSecret, totpUri } from '../../platform/auth/totp.ts';
import { listSecondFactors } from '../../platform/auth/sessions.repository.ts';
import { notices } from './account-notices.ts';
import type { AccountDeps } from './account-deps.ts';
import { noSecondFactor, totpAlreadyOn, totpCodeWrong } from './account.errors.ts';
import { changeSecurity, confirmPassword, type Owner } from './confirm-password.ts';
import {
  claimTotpStep,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  replaceTotp,
} from './second-factors.repository.ts';
import { getUser } from './users.repository.ts';

/** A secret that `confirmTotp` activates. Throws `currentPasswordWrong`, `totpAlreadyOn`. */
export async function beginTotp(
  deps: AccountDeps,
  owner: Owner,
  password: string,
): Promise<{ uri: string; secret: string }> {
  const user = await confirmPassword(deps, owner, password);
  const secret = newTotpSecret();
  const createdAt = deps.clock.now().toString({ smallestUnit: 'millisecond' });
  await deps.write(async (trx) => {
    const present = await findTotp(trx, user.id);
    if (present !== undefined && present.confirmedAt !== null) throw totpAlreadyOn();
    await replaceTotp(trx, { userId: user.id, secret, lastStep: 0, createdAt, confirmedAt: null });
  });
  return { secret, uri: totpUri(secret, content.studio.name, user.email) };
}

/** Throws `totpCodeWrong`, also if no setup was started. */
export async function confirmTotp(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  code: string,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const user = await getUser(deps.db, owner.userId);
  const totp = await findTotp(deps.db, user.id);
  const step = totp && findTotpStep(totp.secret, code, deps.clock.now());
  if (step === undefined) throw totpCodeWrong();
  const codes = newRecoveryCodes();
  const { cookies } = await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.totp_enabled', notice: notices.totpAdded },
    async (trx, at) => {
      if (!(await claimTotpStep(trx, user.id, step, at))) throw totpCodeWrong();
      await replaceRecoveryCodes(trx, user.id, codes.map(secretHash));
    },
  );
  return { recoveryCodes: codes, cookies };
}

/** Throws `currentPasswordWrong`. */
export async function removeTotp(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  password: string,
): Promise<{ cookies: string[] }> {
  const user = await confirmPassword(deps, owner, password);
  return changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.totp_disabled', notice: notices.totpRemoved },
    async (trx) => {
      await deleteTotp(trx, user.id);
      await dropUselessCodes(trx, user.id);
    },
  );
}

/** Replaces all codes by ten new ones. Throws `currentPasswordWrong`, `noSecondFactor`. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  password: string,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const user = await confirmPassword(deps, owner, password);
  const codes = newRecoveryCodes();
  const { cookies } = await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.recovery_codes_created', notice: notices.recoveryCodesRenewed },
    async (trx) => {
      if ((await listSecondFactors(trx, user.id)).length === 0) throw noSecondFactor();
      await replaceRecoveryCodes(trx, user.id, codes.map(secretHash));
    },
  );
  return { recoveryCodes: codes, cookies };
}

/** Recovery codes are useless without a second factor. */
export async function dropUselessCodes(trx: Trx, userId: string): Promise<void> {
  if ((await listSecondFactors(trx, userId)).length === 0)
    await replaceRecoveryCodes(trx, userId, []);
}
