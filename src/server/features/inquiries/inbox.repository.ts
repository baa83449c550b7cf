import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { inquiryListQuery } from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { readCursor, readPage } from '../../database/keyset.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { withWords } from '../../database/dialects/word-search.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

export interface InboxSelection extends Omit<
  z.output<typeof inquiryListQuery>,
  'q' | 'status' | keyof PageRequest
> {
  statuses: readonly InquiryStatus[];
}

/** Number of characters read for the list’s snippet. */
const BEGINNING_LENGTH = 300;

const summaryColumns = [
  'inquiries.id',
  'inquiries.name',
  'inquiries.email',
  'inquiries.subject',
  'inquiries.tier',
  'inquiries.status',
  'inquiries.version',
  'inquiries.clientId',
  'inquiries.receivedAt',
  sql<string>`substr(inquiries.message, 1, ${sql.lit(BEGINNING_LENGTH)})`.as('snippet'),
  sql<number>`(select count(*) from emails where emails.related_id = inquiries.id
    and emails.status in ('retrying', 'failed') and emails.to_address <> '')`.as('failedEmails'),
] as const;

/** Ids are ordered by time of arrival. */
const newestFirst = {
  name: 'arrival',
  columns: { 'inquiries.id': 'string' as const },
  direction: 'desc' as const,
  valuesOf: (row: { id: string }) => [row.id],
};

export async function listInbox(db: Database, selection: InboxSelection, page: PageRequest) {
  const after = page.cursor === undefined ? [] : readCursor(newestFirst, page.cursor);
  // A query for each status: the index is ordered within one status, not across several.
  const [first, ...others] = selection.statuses.map((status) => {
    const newest = db
      .selectFrom('inquiries')
      .select('id')
      .where('status', '=', status)
      .where(filtersOf(selection))
      .$if(after.length > 0, (query) => query.where('id', '<', String(after[0])))
      .orderBy('id', 'desc')
      .limit(page.limit + 1);
    return db.selectFrom(newest.as('newest')).select('newest.id');
  });
  if (first === undefined) throw new RangeError('no statuses to list');
  const chosen = others.reduce((all, one) => all.unionAll(one), first);
  const query = db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('inquiries', 'inquiries.id', 'chosen.id')
    .select(summaryColumns);
  return readPage(query, newestFirst, page);
}

const newestFound = {
  name: 'found',
  columns: { 'found.seq': 'number' as const },
  direction: 'desc' as const,
  valuesOf: (row: { seq: number }) => [row.seq],
};

/** Messages with a word that starts with each of `words`, newest first. */
export async function searchInbox(
  db: Database,
  words: readonly string[],
  selection: InboxSelection,
  page: PageRequest,
) {
  const query = db
    .selectFrom(withWords(db, 'inquiry_search', words).as('found'))
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(summaryColumns)
    .select('found.seq')
    .where('inquiries.status', 'in', selection.statuses)
    .where(filtersOf(selection));
  return readPage(query, newestFound, page);
}

/** Conditions of all filters besides status, for which the lists differ. */
function filtersOf({ statuses: _statuses, tier, ...others }: InboxSelection) {
  others satisfies NoFilterLeft;
  const where = expressionBuilder<Tables, 'inquiries'>();
  return where.and(tier === undefined ? [] : [where('inquiries.tier', '=', tier)]);
}

export async function countInquiriesByStatus(db: Database) {
  const rows = await db
    .selectFrom('inquiries')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function countInquiries(db: Database, status: InquiryStatus): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return count;
}

/** Questions and requests about documents, which the inbox lists, too. */
export async function countOpenQuestions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('documentThreads')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export function findInboxMessage(db: Database, id: string) {
  return db
    .selectFrom('inquiries')
    .leftJoin('clients', 'clients.id', 'inquiries.clientId')
    .selectAll('inquiries')
    .select('clients.name as clientName')
    .where('inquiries.id', '=', id)
    .executeTakeFirst();
}

/** The message, locked until the transaction ends. */
export function lockInquiry(trx: Trx, id: string) {
  return trx
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

export type InquiryChanges = Partial<Pick<InquiryRow, 'status' | 'clientId' | 'answeredAt'>>;
type SpamColumns = Partial<Pick<InquiryRow, 'spamSince' | 'listedIn'>>;

/** Writes the changes and increments the version. */
export async function updateInquiryRow(
  trx: Trx,
  id: string,
  changes: InquiryChanges & SpamColumns,
) {
  await trx
    .updateTable('inquiries')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes the messages and their search words. */
export async function deleteInquiryRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('inquirySearch').where('targetId', 'in', ids).execute();
  await trx.deleteFrom('inquiries').where('id', 'in', ids).execute();
}

/** More would not help to choose. */
const SENDERS_SHOWN = 5;

/** Clients with a contact that has this email address, in whatever case. */
export function listClientsByEmail(db: Database, email: string) {
  return db
    .selectFrom('clientContacts')
    .innerJoin('clients', 'clients.id', 'clientContacts.clientId')
    .select(['clients.id', 'clients.name', 'clientContacts.name as contact'])
    .where('clientContacts.emailKey', '=', email.toLowerCase())
    .orderBy('clients.id')
    .limit(SENDERS_SHOWN)
    .execute();
}
