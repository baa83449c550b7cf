import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { skipLockedRows } from '../../database/dialects/row-locks.ts';
import type { MailRow, NewMail } from '../../database/tables/mails.table.ts';

/** Literal, as the index over open mails is found by its text. */
const isOpen = sql<boolean>`state in ('queued', 'sending', 'failed')`;

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

/** Takes up to `count` mails whose turn it is, lost leases included, in the order of their turns. */
export async function leaseMails(
  db: Database,
  lease: { token: string; now: string; until: string; count: number },
): Promise<MailRow[]> {
  return db
    .updateTable('mails')
    .set((column) => ({
      state: 'sending',
      leaseToken: lease.token,
      dueAt: lease.until,
      attempts: column('attempts', '+', 1),
    }))
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('mails')
        .select('id')
        .where(isOpen)
        .where('dueAt', '<=', lease.now)
        .orderBy('dueAt')
        .limit(lease.count)
        .$call(skipLockedRows(db)),
    )
    .returningAll()
    .execute();
}

/** Writes how an attempt ended; false if the lease was lost meanwhile, and nothing was written. */
export async function settleMail(
  db: Database,
  mail: Pick<MailRow, 'id' | 'leaseToken'> & Partial<Pick<MailRow, 'keepsWords'>>,
  outcome: Pick<MailRow, 'state' | 'lastAnswer' | 'sentAt' | 'dueAt'>,
): Promise<boolean> {
  const dropsWords = outcome.state === 'sent' && mail.keepsWords === 0;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...outcome, leaseToken: null, ...(dropsWords && { textBody: '', htmlBody: '' }) })
    .where('id', '=', mail.id)
    .where('leaseToken', '=', mail.leaseToken)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every lease. Only for a process that knows itself alone: who held them is gone. */
export async function releaseLeases(db: Database, now: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', leaseToken: null, dueAt: now, lastAnswer: 'The program was stopped' })
    .where(isOpen)
    .where('state', '=', 'sending')
    .execute();
}

/** When the next open mail is due; undefined when none waits. */
export async function findNextTurn(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('dueAt')
    .where(isOpen)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAt;
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
