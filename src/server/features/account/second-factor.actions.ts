/** Sets up and removes second factors. */
import type { z } from 'zod';
import type {
  Confirmation,
  recoveryCodes,
  TotpSecret,
} from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor, type Owner } from '../../platform/auth/actor.ts';
import { newRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import {
  claimTotpStep,
  codeRow,
  deletePasskeys,
  deleteTotp,
  findTotp,
  listSecondFactors,
  replaceRecoveryCodes,
  replaceTotp,
  totpRow,
} from '../../platform/auth/second-factors.repository.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { endSessions } from '../../platform/auth/sessions.repository.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { findTotpStep, newTotpSecret, totpUri } from '../../platform/auth/totp.ts';
import { getUser } from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { getIdentity } from '../../platform/studio.repository.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import type { ChangedRow } from '../../platform/events/seals.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import {
  changeAccount,
  changeSecurity,
  type AccountDeps,
  type OperatorDeps,
} from './account-change.ts';
import { noSecondFactor, totpAlreadyOn, totpCodeWrong } from './account.errors.ts';
import { noticeMail, notices } from './account.mail.ts';
import { confirmOwner } from './confirm-owner.ts';

/** A secret that `confirmTotp` activates. Throws `totpAlreadyOn` and what `confirmOwner` throws. */
export async function beginTotp(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  confirmation: Confirmation,
): Promise<TotpSecret> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  const secret = newTotpSecret();
  const event = { actor: owner, type: 'account.totp_begun', rows: [totpRow(user.id)] } as const;
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
  caller: Caller,
  owner: Owner,
  code: string,
): Promise<z.output<typeof recoveryCodes>> {
  const user = await getUser(deps.db, owner.userId);
  const totp = await findTotp(deps.db, user.id);
  const step = totp && findTotpStep(totp.secret, code, deps.clock.now());
  if (step === undefined) throw totpCodeWrong();
  const codes = newRecoveryCodes();
  const rows = [totpRow(user.id), ...codes.map((code) => codeRow(secretHash(code)))];
  await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.totp_enabled', notice: notices.totpAdded, rows },
    async (trx, at, tell) => {
      if (!(await claimTotpStep(trx, user.id, step, at))) throw totpCodeWrong();
      tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
    },
  );
  return { recoveryCodes: codes };
}

/** Throws what `confirmOwner` throws. */
export async function removeTotp(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  confirmation: Confirmation,
): Promise<void> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.totp_disabled', notice: notices.totpRemoved, rows: [totpRow(user.id)] },
    async (trx, _at, tell) => {
      await deleteTotp(trx, user.id);
      tell(await dropUselessCodes(trx, user.id));
    },
  );
}

/** Replaces all codes by ten new ones. Throws `noSecondFactor` and what `confirmOwner` throws. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  confirmation: Confirmation,
): Promise<z.output<typeof recoveryCodes>> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => codeRow(secretHash(code)));
  await changeSecurity(
    deps,
    { caller, owner, user },
    { type: 'account.recovery_codes_created', notice: notices.recoveryCodesRenewed, rows },
    async (trx, _at, tell) => {
      if ((await listSecondFactors(trx, user.id)).length === 0) throw noSecondFactor();
      tell(await replaceRecoveryCodes(trx, user.id, codes.map(secretHash)));
    },
  );
  return { recoveryCodes: codes };
}

/** Recovery codes are useless without a second factor. Returns their rows, for an event. */
export async function dropUselessCodes(trx: Trx, userId: string): Promise<ChangedRow[]> {
  const factors = await listSecondFactors(trx, userId);
  return factors.length === 0 ? replaceRecoveryCodes(trx, userId, []) : [];
}

/**
 * For the operator’s shell: removes app, passkeys and recovery codes, and ends all sessions; the
 * owner is notified.
 */
export async function removeSecondFactors({ write, clock, mail }: OperatorDeps, user: UserRow) {
  const at = instantText(clock.now());
  await write(async (trx) => {
    // First, because it locks the account against concurrent changes.
    await lockEventHead(trx);
    const when = { studio: await readLetterhead(trx), at };
    const notice = await noticeMail(user, notices.secondFactorsRemoved, when, mail);
    const gone = [
      ...(await deleteTotp(trx, user.id)),
      ...(await deletePasskeys(trx, user.id)),
      ...(await replaceRecoveryCodes(trx, user.id, [])),
      ...(await endSessions(trx, user.id)),
    ];
    const type = 'account.second_factors_disabled' as const;
    const emails = await insertEmails(trx, [notice]);
    const rows = [...gone, ...emails];
    await recordEvent(trx, { actor: systemActor, type, targetId: user.id, rows }, at);
  });
}
