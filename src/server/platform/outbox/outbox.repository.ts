import type { Database, Trx } from '../../database/database.ts';
import type { EmailRow, NewEmail } from '../../database/tables/emails.table.ts';
import { newSecret } from '../auth/secret-text.ts';
import { deletedRow, newRow, type ChangedRow } from '../events/row-hashes.ts';
import { inBatches } from '../../database/in-slices.ts';

/** Returns their rows, for the event of the change that queued them. */
export async function insertEmails(trx: Trx, emails: NewEmail[]): Promise<ChangedRow[]> {
  // If one of several rows has a column, SQLite stores NULL in the others, ignoring defaults.
  const rows = emails.map((mail) => ({ retainsBody: 1, ...mail, salt: newSecret() }));
  await trx.insertInto('emails').values(rows).execute();
  return emails.map(({ id }) => newRow('emails', id));
}

/** Deletes a queued email and returns its row; undefined once sending has started. */
export async function deleteQueuedEmail(trx: Trx, id: string): Promise<ChangedRow | undefined> {
  const row = await trx
    .deleteFrom('emails')
    .where((row) => row.and({ id, status: 'queued', attempts: 0 }))
    .returningAll()
    .executeTakeFirst();
  return row && deletedRow('emails', row);
}

export type Outcome = Pick<EmailRow, 'status' | 'lastResponse' | 'sentAt' | 'dueAt'>;

/** Removes the text of an email that was sent with a secret. */
export async function dropBody(trx: Trx, id: string): Promise<void> {
  const nothing = { textBody: '', htmlBody: '', salt: null };
  await trx.updateTable('emails').set(nothing).where('id', '=', id).execute();
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

/** Ids of the emails about these records. */
export async function listEmailsAbout(trx: Trx, relatedIds: readonly string[]): Promise<string[]> {
  const emails = trx.selectFrom('emails').select('id').where('relatedId', 'in', relatedIds);
  return (await emails.execute()).map(({ id }) => id);
}

/** See `forgetMails`. */
export async function emptyEmails(trx: Trx, ids: readonly string[], word: string): Promise<void> {
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
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('emails')
    .set({ status: 'failed', leaseToken: null })
    .where('id', 'in', ids)
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
