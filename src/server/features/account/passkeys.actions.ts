/** Actions on the owner’s passkeys. */
import type { PasskeyRegistrationAnswer } from '../../../shared/account/passkeys.schema.ts';
import type { PasskeyRow } from '../../database/tables/accounts.table.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { invalidPasskey } from '../../platform/auth/auth.errors.ts';
import { newRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { notices } from './account-notices.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { notYours } from './account.errors.ts';
import { changeSecurity, confirmPassword, type Owner } from './confirm-password.ts';
import { dropUselessCodes } from './second-factor.actions.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  updatePasskey,
} from './second-factors.repository.ts';
import { getUser } from './users.repository.ts';

/** Options to create a passkey with. Throws `currentPasswordWrong`. */
export async function passkeyRegistrationOptions(
  deps: AccountDeps,
  owner: Owner,
  password: string,
) {
  return deps.accounts.webauthn.registrationOptions(await confirmPassword(deps, owner, password));
}

/**
 * Throws `invalidPasskey`. The first second factor comes with recovery codes: the device may
 * be lost.
 */
export async function addPasskey(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  given: { name: string; answer: PasskeyRegistrationAnswer },
): Promise<{
  passkey: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;
  recoveryCodes: string[] | null;
  cookies: string[];
}> {
  const { name, answer } = given;
  const user = await getUser(deps.db, owner.userId);
  const made = await deps.accounts.webauthn.verifyRegistration(caller.headers, user.id, answer);
  const { id } = made;
  const codes = newRecoveryCodes();
  const { result, cookies } = await changeSecurity(
    deps,
    { caller, owner, user },
    {
      type: 'account.passkey_created',
      notice: notices.passkeyAdded(name),
      data: { passkey: id },
    },
    async (trx, at) => {
      const row = { ...made, name, createdAt: at, lastUsedAt: null };
      if (!(await insertPasskey(trx, row))) throw invalidPasskey();
      const needsCodes = (await countRecoveryCodes(trx, user.id)) === 0;
      if (needsCodes) await replaceRecoveryCodes(trx, user.id, codes.map(secretHash));
      return { createdAt: at, needsCodes };
    },
  );
  return {
    passkey: { id, name, createdAt: result.createdAt, lastUsedAt: null },
    recoveryCodes: result.needsCodes ? codes : null,
    cookies,
  };
}

/** Throws `notYours`. */
export async function renamePasskey(
  deps: AccountDeps,
  owner: Owner,
  id: string,
  name: string,
): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.passkey_renamed', data: { passkey: id } } as const;
  await changeAccount(deps, { user, event }, async (trx) => {
    if (!(await updatePasskey(trx, user.id, id, { name }))) throw notYours('passkey');
  });
}

/** Throws `notYours` or `currentPasswordWrong`. */
export async function removePasskey(
  deps: AccountDeps,
  caller: Caller,
  owner: Owner,
  { id, password }: { id: string; password: string },
): Promise<{ cookies: string[] }> {
  const user = await confirmPassword(deps, owner, password);
  const passkey = (await listPasskeys(deps.db, user.id)).find((one) => one.id === id);
  if (passkey === undefined) throw notYours('passkey');
  return changeSecurity(
    deps,
    { caller, owner, user },
    {
      type: 'account.passkey_deleted',
      notice: notices.passkeyRemoved(passkey.name),
      data: { passkey: id },
    },
    async (trx) => {
      if (!(await deletePasskey(trx, user.id, id))) throw notYours('passkey');
      await dropUselessCodes(trx, user.id);
    },
  );
}
