/**
 * Changes where clients pay to. Whoever changes it diverts money, so the password is asked for
 * again, and the owner gets an email.
 */
import type { BankDetails, BankDetailsInput } from '../../shared/settings/bank-details.schema.ts';
import type { Trx } from '../database/database.ts';
import {
  confirmPassword,
  requireSession,
  type AccountDeps,
} from '../features/account/account-change.ts';
import { noticeMail, notices, type AccountNotice } from '../features/account/account.mail.ts';
import { deleteBankDetailsIn, putBankDetailsIn } from '../features/settings/settings.actions.ts';
import type { Owner } from '../platform/auth/actor.ts';
import type { RowKey } from '../platform/events/seals.ts';
import { instantText } from '../platform/clock.ts';
import { insertEmails } from '../platform/outbox/outbox.repository.ts';

type Confirmed<Input> = Input & { currency: string; currentPassword: string };

/**
 * Without a difference nothing happens. Throws `currentPasswordWrong`, `TooManyAttempts`,
 * `settingsVersionConflict`.
 */
export async function changeBankDetails(
  deps: AccountDeps,
  owner: Owner,
  { currentPassword, ...input }: Confirmed<BankDetailsInput>,
): Promise<BankDetails> {
  const notice = notices.bankDetailsChanged(input.currency);
  return confirmed(deps, owner, { currentPassword, notice }, (trx, notify) =>
    putBankDetailsIn(trx, { ...deps, notify }, owner, input),
  );
}

/** Throws `currentPasswordWrong`, `TooManyAttempts`, `noBankDetails`. */
export async function removeBankDetails(
  deps: AccountDeps,
  owner: Owner,
  { currentPassword, currency }: Confirmed<object>,
): Promise<void> {
  const notice = notices.bankDetailsRemoved(currency);
  await confirmed(deps, owner, { currentPassword, notice }, (trx, notify) =>
    deleteBankDetailsIn(trx, { ...deps, notify }, owner, currency),
  );
}

async function confirmed<Result>(
  deps: AccountDeps,
  owner: Owner,
  { currentPassword, notice }: { currentPassword: string; notice: AccountNotice },
  work: (trx: Trx, notify: (trx: Trx) => Promise<RowKey[]>) => Promise<Result>,
): Promise<Result> {
  const user = await confirmPassword(deps, owner, currentPassword);
  const mail = await noticeMail(user, notice, deps.mail, instantText(deps.clock.now()));
  const result = await deps.write(async (trx) => {
    const result = await work(trx, (within) => insertEmails(within, [mail]));
    // After the event, which waits for a concurrent change of the account.
    await requireSession(trx, owner);
    return result;
  });
  deps.outbox.wake();
  return result;
}
