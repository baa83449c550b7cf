import type { Database, Trx } from '../../database/database.ts';
import type { EmailRow, NewEmail } from '../../database/tables/emails.table.ts';
import { newSecret } from '../auth/secret-text.ts';
import type { RowKey } from '../events/seals.ts';
import { settleRow } from '../queue/queue.repository.ts';
import { inBatches } from '../../database/in-slices.ts';

/** Returns their rows, for the event of the change that queued them. */
export async function insertEmails(trx: Trx, emails: NewEmail[]): Promise<RowKey[]> {
  // If one of several rows has a column, SQLite stores NULL in the others, ignoring defaults.
  const rows = emails.map((mail) => ({ retainsBody: 1, ...mail, salt: newSecret() }));
  await trx.insertInto('emails').values(rows).execute();
  return emails.map(({ id }) => emailRow(id));
}

export const emailRow = (id: string): RowKey => ['emails', id];

/** Deletes a queued email; false once sending has started. */
export async function deleteQueuedEmail(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('emails')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores the result of an attempt; false if the lease was lost, and nothing was written. */
export async function settleEmail(
  db: Database,
  mail: Pick<EmailRow, 'id' | 'leaseToken'> & Partial<Pick<EmailRow, 'retainsBody'>>,
  outcome: Pick<EmailRow, 'status' | 'lastResponse' | 'sentAt' | 'dueAt'>,
): Promise<boolean> {
  const dropsBody = outcome.status === 'sent' && mail.retainsBody === 0;
  return settleRow(db, 'emails', mail, {
    ...outcome,
    ...(dropsBody && { textBody: '', htmlBody: '', salt: null }),
  });
}

/** The number of emails in each status. Rejected tests are not retried and left out. */
export async function countEmailsByStatus(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('emails')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .where((mail) => mail.or([mail('status', '!=', 'failed'), mail('kind', '!=', 'test')]))
    .where((mail) => mail.or([mail('status', '!=', 'failed'), mail('toAddress', '!=', '')]))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Fails what is unsent. `word`: replaces subjects, and responses, which often quote the address. */
export async function forgetMails(trx: Trx, relatedId: readonly string[], word: string) {
  await trx
    .updateTable('emails')
    .set({
      toName: '',
      toAddress: '',
      replyToName: null,
      replyToAddress: null,
      subject: word,
      textBody: '',
      htmlBody: '',
      salt: null,
      lastResponse: word,
    })
    .where('relatedId', 'in', relatedId)
    .execute();
  await trx
    .updateTable('emails')
    .set({ status: 'failed', leaseToken: null })
    .where('relatedId', 'in', relatedId)
    .where('status', 'in', ['queued', 'sending', 'retrying'])
    .execute();
}

/** The emails among these whose recipient and body were anonymized. */
export async function listForgotten(db: Database, ids: readonly string[]): Promise<string[]> {
  const forgotten: string[] = [];
  for await (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('emails')
      .select('id')
      .where('id', 'in', some)
      .where('toAddress', '=', '')
      .execute();
    forgotten.push(...rows.map(({ id }) => id));
  }
  return forgotten;
}
