/**
 * A change of where clients send payments. A thief of the session could divert money, so the owner
 * confirms it like a change of sign-in methods, and gets an email.
 */
import type { Context } from 'hono';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import { requireSession, type AccountDeps } from '../../features/account/account-change.ts';
import { callerOf, ownerOf } from '../../features/account/account-context.ts';
import { noticeMail, type AccountNotice } from '../../features/account/account.mail.ts';
import { confirmOwner } from '../../features/account/confirm-owner.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { instantText } from '../../platform/clock.ts';
import type { ChangedRow } from '../../platform/events/seals.ts';
import type { ApiEnv } from '../../platform/http/api/api-env.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';

export interface ConfirmedChange {
  caller: Caller;
  owner: Owner;
  confirmation: Confirmation;
}

export function changeOf(c: Context<ApiEnv>, confirmation: Confirmation): ConfirmedChange {
  const { currentPassword, passkey, firebaseIdToken } = confirmation;
  return {
    caller: callerOf(c),
    owner: ownerOf(c),
    confirmation: { currentPassword, passkey, firebaseIdToken },
  };
}

/** `work` calls `notify` if there is a difference. Throws as `confirmOwner`. */
export async function confirmed<Result>(
  deps: AccountDeps,
  { caller, owner, confirmation }: ConfirmedChange,
  notice: AccountNotice,
  work: (trx: Trx, notify: (trx: Trx) => Promise<ChangedRow[]>) => Promise<Result>,
): Promise<Result> {
  const user = await confirmOwner(deps, caller, owner, confirmation);
  const when = { studio: await readLetterhead(deps.db), at: instantText(deps.clock.now()) };
  const mail = await noticeMail(user, notice, when, deps.mail);
  const result = await deps.write(async (trx) => {
    const result = await work(trx, (within) => insertEmails(within, [mail]));
    // After the event, which waits for a concurrent change of the account.
    await requireSession(trx, owner);
    return result;
  });
  deps.outbox.wake();
  return result;
}
