/**
 * A change of where clients send payments. A thief of the session could divert money, so the owner
 * confirms it like a change of sign-in methods, and gets an email.
 */
import type { Context } from 'hono';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import { requireSession, type AccountDeps } from '../../features/account/account-change.ts';
import { ownerCallerOf, type OwnerCaller } from '../../features/account/account-context.ts';
import { noticeMail, type AccountNotice } from '../../features/account/account.mail.ts';
import { confirmOwner } from '../../features/account/confirm-owner.ts';
import { instantText } from '../../platform/clock.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import type { ApiEnv } from '../../platform/http/api/api-env.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';

export interface ConfirmedChange {
  caller: OwnerCaller;
  confirmation: Confirmation;
}

export function changeOf(c: Context<ApiEnv>, confirmation: Confirmation): ConfirmedChange {
  const { currentPassword, passkey, firebaseIdToken } = confirmation;
  return {
    caller: ownerCallerOf(c),
    confirmation: { currentPassword, passkey, firebaseIdToken },
  };
}

/** `work` calls `notify` if there is a difference. Throws as `confirmOwner`. */
export async function confirmed<Result>(
  deps: AccountDeps,
  { caller, confirmation }: ConfirmedChange,
  notice: AccountNotice,
  work: (trx: Trx, notify: (trx: Trx) => Promise<ChangedRow[]>) => Promise<Result>,
): Promise<Result> {
  const user = await confirmOwner(deps, caller, confirmation);
  const when = { studio: await readLetterhead(deps.db), at: instantText(deps.clock.now()) };
  const mail = await noticeMail(user, notice, when, deps.mail);
  const result = await deps.write(async (trx) => {
    const result = await work(trx, (within) => insertEmails(within, [mail]));
    // After the event, which waits for a concurrent change of the account.
    await requireSession(trx, caller.owner);
    return result;
  });
  deps.outbox.wake();
  return result;
}
