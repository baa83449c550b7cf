import { sql } from 'kysely';
import type { z } from 'zod';
import type { mailListQuery } from '../../../shared/mail/mail.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { readPage } from '../../database/keyset.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';

const summaryColumns = [
  'id',
  'kind',
  'regarding',
  'toName',
  'toAddress',
  'subject',
  'state',
  'attempts',
  'lastAnswer',
  'createdAt',
  'dueAt',
  'sentAt',
] as const;

export type MailSummaryRow = Pick<MailRow, (typeof summaryColumns)[number]>;

/** Ids are made in the order of time. */
const newestFirst = {
  name: 'newest',
  columns: { id: 'string' as const },
  direction: 'desc' as const,
  valuesOf: (row: { id: string }) => [row.id],
};

export async function listMails(
  db: Database,
  { state, regarding, ...page }: z.output<typeof mailListQuery>,
) {
  let mails = db.selectFrom('mails').select(summaryColumns);
  if (state !== undefined) mails = mails.where('state', '=', state);
  if (regarding !== undefined) mails = mails.where('regarding', '=', regarding);
  return readPage(mails, newestFirst, page);
}

export async function findMail(db: Database | Trx, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockMail(trx: Trx, id: string): Promise<MailRow | undefined> {
  return trx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** Whether a mail with an invoice has a link that opens nothing any more. */
export async function hasClosedLink(trx: Trx, mailId: string, now: string): Promise<boolean> {
  const link = await trx
    .selectFrom('invoiceSendings')
    .innerJoin('invoiceLinks', 'invoiceLinks.id', 'invoiceSendings.linkId')
    .select(['revokedAt', 'expiresAt'])
    .where('mailId', '=', mailId)
    .executeTakeFirst();
  return link !== undefined && (link.revokedAt !== null || link.expiresAt <= now);
}

/** Puts a mail into the queue again, due at the instant. */
export async function requeueMail(trx: Trx, id: string, dueAt: string): Promise<void> {
  await trx.updateTable('mails').set({ state: 'queued', dueAt }).where('id', '=', id).execute();
}

/** Literal, as the index over them is found by its text. */
const isInTrouble = sql<boolean>`state in ('failed', 'given_up')`;

/** The newest mail that was not accepted; a test that failed has told its own
 * story, and one whose address was forgotten with a client has nobody to go to. */
export async function findNewestInTrouble(
  db: Database,
): Promise<Pick<MailRow, 'id' | 'state' | 'lastAnswer' | 'createdAt'> | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'state', 'lastAnswer', 'createdAt'])
    .where(isInTrouble)
    .where('kind', '!=', 'test')
    .where('toAddress', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the mail was written that waits longest to be sent. */
export async function findOldestWaiting(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('createdAt')
    .where(sql<boolean>`state in ('queued', 'sending', 'failed')`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

export async function getUserAddress(
  db: Database,
  userId: string,
): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
