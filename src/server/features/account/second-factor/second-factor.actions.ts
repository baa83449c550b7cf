/** Sets up and removes second factors. */
import type { z } from 'zod';
import type {
  Confirmation,
  recoveryCodes,
  TotpSecret,
} from '../../../../shared/account/account.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { newRecoveryCodes } from '../../../platform/auth/recovery-codes.ts';
import {
  claimTotpStep,
  codeRow,
  deleteTotp,
  findTotp,
  listSecondFactors,
  replaceRecoveryCodes,
  replaceTotp,
  totpRow,
} from '../../../platform/auth/second-factors.repository.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import { findTotpStep, newTotpSecret, totpUri } from '../../../platform/auth/totp.ts';
import { getUser } from '../../../platform/auth/users.repository.ts';
import { getIdentity } from '../../../platform/studio.repository.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { changeAccount, changeSecurity, type AccountDeps } from '../account-change.ts';
import type { OwnerCaller } from '../account-context.ts';
import { noSecondFactor, totpAlreadyOn, totpCodeWrong } from '../account.errors.ts';
import { notices } from '../account.mail.ts';
import { confirmOwner } from '../confirm-owner.ts';

/** A secret that `confirmTotp` activates. Throws `totpAlreadyOn` and what `confirmOwner` throws. */
export async function beginTotp(
  deps: AccountDeps,
  caller: OwnerCaller,
  confirmation: Confirmation,
): Promise<TotpSecret> {
  const user = await confirmOwner(deps, caller, confirmation);
  const secret = newTotpSecret();
  const rows = [totpRow(user.id)];
  const event = { actor: caller.owner, type: 'account.totp_begun', rows } as const;
  await changeAccount(deps, { user, event }, async (trx, createdAt) => {
    const present = await findTotp(trx, user.id);
    if (present !== undefined && present.confirmedAt !== null) throw totpAlreadyOn();
    await replaceTotp(trx, { userId: user.id, secret, lastStep: 0, createdAt, confirmedAt: null });
  });
  return { secret, uri: totpUri(secret, (await getIdentity(deps.db)).name, user.email) };
}

/** Throws `totpCodeWrong`, also if no setup was started. */
export async function confirmTotp(
  deps: AccountDeps,
  caller: OwnerCaller,
  code: string,
): Promise<z.output<typeof recoveryCodes>> {
  const user = await getUser(deps.db, caller.owner.userId);
  const totp = await findTotp(deps.db, user.id);
  const step = totp && findTotpStep(totp.secret, code, deps.clock.now());
  if (step === undefined) throw totpCodeWrong();
  const codes = newRecoveryCodes();
  const rows = [totpRow(user.id), ...codes.map((code) => codeRow(secretHash(code)))];
  const change = { user, type: 'account.totp_enabled', notice: notices.totpAdded, rows } as const;
  await changeSecurity(deps, caller, change, async (trx, at, tell) => {
    if (!(await claimTotpStep(trx, user.id, step, at))) throw totpCodeWrong();
    tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
  });
  return { recoveryCodes: codes };
}

/** Throws what `confirmOwner` throws. */
export async function removeTotp(
  deps: AccountDeps,
  caller: OwnerCaller,
  confirmation: Confirmation,
): Promise<void> {
  const user = await confirmOwner(deps, caller, confirmation);
  const about = { notice: notices.totpRemoved, rows: [totpRow(user.id)] };
  const change = { user, type: 'account.totp_disabled', ...about } as const;
  await changeSecurity(deps, caller, change, async (trx, _at, tell) => {
    await deleteTotp(trx, user.id);
    tell(await dropUselessCodes(trx, user.id));
  });
}

/** Replaces all codes by ten new ones. Throws `noSecondFactor` and what `confirmOwner` throws. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  caller: OwnerCaller,
  confirmation: Confirmation,
): Promise<z.output<typeof recoveryCodes>> {
  const user = await confirmOwner(deps, caller, confirmation);
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => codeRow(secretHash(code)));
  const about = { notice: notices.recoveryCodesRenewed, rows };
  const change = { user, type: 'account.recovery_codes_created', ...about } as const;
  await changeSecurity(deps, caller, change, async (trx, _at, tell) => {
    if ((await listSecondFactors(trx, user.id)).length === 0) throw noSecondFactor();
    tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
  });
  return { recoveryCodes: codes };
}

/** Recovery codes are useless without a second factor. Returns their rows, for an event. */
export async function dropUselessCodes(trx: Trx, userId: string): Promise<ChangedRow[]> {
  const factors = await listSecondFactors(trx, userId);
  return factors.length === 0 ? replaceRecoveryCodes(trx, userId, []) : [];
}
