import type { Database, Trx } from '../../database/database.ts';
import type { MailRow, NewMail } from '../../database/tables/mails.table.ts';
import { settleRow } from '../queue/queue.repository.ts';

export async function insertMails(trx: Trx, mails: NewMail[]): Promise<void> {
  // Where one row of several names a column, SQLite gets NULL for the others.
  const rows = mails.map((mail) => Object.assign({ keepsWords: 1 }, mail));
  await trx.insertInto('mails').values(rows).execute();
}

/** Takes a mail back before anybody can have sent it. */
export async function deleteMail(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('mails').where('id', '=', id).execute();
}

/** Takes a mail out of the outbox; false once somebody has begun to send it. */
export async function deleteWaitingMail(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Writes how an attempt ended; false if the lease was lost meanwhile, and nothing was written. */
export async function settleMail(
  db: Database,
  mail: Pick<MailRow, 'id' | 'leaseToken'> & Partial<Pick<MailRow, 'keepsWords'>>,
  outcome: Pick<MailRow, 'state' | 'lastAnswer' | 'sentAt' | 'dueAt'>,
): Promise<boolean> {
  const dropsWords = outcome.state === 'sent' && mail.keepsWords === 0;
  return settleRow(db, 'mails', mail, {
    ...outcome,
    ...(dropsWords && { textBody: '', htmlBody: '' }),
  });
}

/** How many mails are in each state. A test that was not accepted waits for nothing, and is left out. */
export async function countMailsByState(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((column) => ['state', column.fn.countAll<number>().as('count')])
    .where((mail) => mail.or([mail('state', '!=', 'given_up'), mail('kind', '!=', 'test')]))
    .where((mail) => mail.or([mail('state', '!=', 'given_up'), mail('toAddress', '!=', '')]))
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
