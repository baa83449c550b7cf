/** Actions on accounts from the operator’s shell, beside a running server. */
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { notices } from './account-notices.ts';
import { noticeMail } from './account.mail.ts';
import { insertAccountLink } from './account-links.repository.ts';
import { newAccountLink } from './new-link.ts';
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from './second-factors.repository.ts';
import { endSessions } from './sessions.repository.ts';

interface OperatorDeps {
  db: Database;
  write: Write;
  clock: Clock;
  mail: { from: MailAddress; baseUrl: string };
}

/** A link to set a new password for the user, valid once, for half an hour. */
export async function newPasswordLink(
  { write, clock, mail }: OperatorDeps,
  user: UserRow,
): Promise<string> {
  const { url, row } = newAccountLink(
    { clock, baseUrl: mail.baseUrl },
    { purpose: 'password', userId: user.id },
  );
  await write((trx) => insertAccountLink(trx, row));
  return url;
}

/** Removes app, passkeys and recovery codes, and ends all sessions; the owner is notified. */
export async function removeSecondFactors(
  { write, clock, mail }: OperatorDeps,
  user: UserRow,
): Promise<void> {
  const at = instantText(clock.now());
  const notice = await noticeMail(user, notices.secondFactorsRemoved, mail, at);
  await write(async (trx) => {
    await deleteTotp(trx, user.id);
    await deletePasskeys(trx, user.id);
    await replaceRecoveryCodes(trx, user.id, []);
    await endSessions(trx, user.id);
    const type = 'account.second_factors_disabled' as const;
    await recordEvent(trx, { actor: systemActor, type, targetId: user.id }, at);
    await insertEmails(trx, [notice]);
  });
}
