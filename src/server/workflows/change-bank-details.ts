/**
 * Changes where clients pay to. A thief of the session could divert money, so the owner confirms it
 * by password or passkey, and gets an email.
 */
import type { Confirmation } from '../../shared/account/account.schema.ts';
import type { BankDetails, BankDetailsInput } from '../../shared/settings/bank-details.schema.ts';
import type { Trx } from '../database/database.ts';
import { requireSession, type AccountDeps } from '../features/account/account-change.ts';
import { noticeMail, notices, type AccountNotice } from '../features/account/account.mail.ts';
import { confirmOwner } from '../features/account/confirm-owner.ts';
import { deleteBankDetailsIn, putBankDetailsIn } from '../features/settings/settings.actions.ts';
import type { Owner } from '../platform/auth/actor.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { ChangedRow } from '../platform/events/seals.ts';
import { instantText } from '../platform/clock.ts';
import { insertEmails } from '../platform/outbox/outbox.repository.ts';

interface Change {
  caller: Caller;
  owner: Owner;
  confirmation: Confirmation;
}

/** Without a difference nothing happens. Throws `settingsVersionConflict` and as `confirmOwner`. */
export async function changeBankDetails(
  deps: AccountDeps,
  change: Change,
  input: BankDetailsInput & { currency: string },
): Promise<BankDetails> {
  const notice = notices.bankDetailsChanged(input.currency);
  return confirmed(deps, change, notice, (trx, notify) =>
    putBankDetailsIn(trx, { ...deps, notify }, change.owner, input),
  );
}

/** Throws `noBankDetails` and as `confirmOwner`. */
export async function removeBankDetails(
  deps: AccountDeps,
  change: Change,
  currency: string,
): Promise<void> {
  const notice = notices.bankDetailsRemoved(currency);
  await confirmed(deps, change, notice, (trx, notify) =>
    deleteBankDetailsIn(trx, { ...deps, notify }, change.owner, currency),
  );
}

async function confirmed<Result>(
  deps: AccountDeps,
  { caller, owner, confirmation }: Change,
  notice: AccountNotice,
  work: (trx: Trx, notify: (trx: Trx) => Promise<ChangedRow[]>) => Promise<Result>,
): Promise<Result> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
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
