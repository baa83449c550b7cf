import { recordEvent, type NewEvent } from '../../platform/events/events.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { instantText } from '../../platform/clock.ts';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { AccountDeps } from './account-deps.ts';
import { noticeMail } from './account.mail.ts';
import type { AccountNotice } from './account-notices.ts';

interface AccountChange {
  user: Pick<UserRow, 'id' | 'name' | 'email'>;
  event: Omit<NewEvent, 'targetId'> & { targetId?: string };
  /** The notification email to the owner. */
  notice?: AccountNotice | undefined;
  /** Other recipients, e.g. the previous address. */
  alsoTo?: string;
}

/**
 * A change of an account: the writes of `work`, its event and the owner’s notification in one
 * transaction. If `work` throws, it is rolled back.
 */
export async function changeAccount<Result>(
  deps: AccountDeps,
  { user, event, notice, alsoTo }: AccountChange,
  work: (trx: Trx, at: string) => Promise<Result>,
): Promise<Result> {
  const at = instantText(deps.clock.now());
  const recipients = [user.email, ...(alsoTo === undefined ? [] : [alsoTo])];
  const emails =
    notice === undefined
      ? []
      : await Promise.all(
          recipients.map((email) => noticeMail({ ...user, email }, notice, deps.mail, at)),
        );
  const result = await deps.write(async (trx) => {
    // First, because it locks the account against concurrent changes.
    await recordEvent(trx, { targetId: user.id, ...event }, at);
    const done = await work(trx, at);
    if (emails.length > 0) await insertEmails(trx, emails);
    return done;
  });
  if (emails.length > 0) deps.outbox.wake();
  return result;
}
