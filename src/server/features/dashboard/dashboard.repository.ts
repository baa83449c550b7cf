import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

type WaitingInquiry = Pick<InquiryRow, 'id' | 'name' | 'subject' | 'receivedAt'>;

/** Messages nobody has opened, newest first. */
export async function listNewInquiries(db: Database, count: number): Promise<WaitingInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'name', 'subject', 'receivedAt'])
    .where('state', '=', 'new')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Messages that were read and came before the instant, oldest first. */
export async function listUnanswered(
  db: Database,
  before: string,
  count: number,
): Promise<WaitingInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'name', 'subject', 'receivedAt'])
    .where('state', '=', 'read')
    .where('receivedAt', '<', before)
    .orderBy('id')
    .limit(count)
    .execute();
}

/** Literal, as the index over them is found by its text. */
const inTrouble = sql<boolean>`mails.state in ('failed', 'given_up')`;
/** Whoever sends a test mail is told at once what became of it. */
const isNoTest = sql<boolean>`mails.kind <> 'test'`;

/** Mails that the mail server has not taken, newest first. */
export async function listMailsInTrouble(db: Database, count: number) {
  return (
    db
      .selectFrom('mails')
      .leftJoin('inquiries', 'inquiries.id', 'mails.regarding')
      .select([
        'mails.id',
        'mails.subject',
        'mails.lastAnswer',
        'mails.createdAt',
        'inquiries.id as inquiryId',
      ])
      .where(inTrouble)
      .where(isNoTest)
      // Where the address was forgotten with a client, nobody is waiting.
      .where('mails.toAddress', '!=', '')
      .orderBy('mails.id', 'desc')
      .limit(count)
      .execute()
  );
}

/** Invoices and credit notes whose PDF could not be made so far, newest first. */
export async function listDocumentsInTrouble(db: Database, count: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('invoices', 'invoices.id', 'jobs.subject')
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.number',
      'jobs.lastAnswer',
      'jobs.createdAt',
    ])
    .where('jobs.state', 'in', ['failed', 'given_up'])
    .orderBy('jobs.id', 'desc')
    .limit(count)
    .execute();
}

/** Other work that could not be done so far, such as what a newer version of the program left. */
export async function listJobsInTrouble(db: Database, count: number) {
  return db
    .selectFrom('jobs')
    .leftJoin('invoices', 'invoices.id', 'jobs.subject')
    .select(['jobs.id', 'jobs.kind', 'jobs.lastAnswer', 'jobs.createdAt'])
    .where('jobs.state', 'in', ['failed', 'given_up'])
    .where('invoices.id', 'is', null)
    .orderBy('jobs.id', 'desc')
    .limit(count)
    .execute();
}

/** Counts and shares, in one query. Instants in UTC. */
export async function countFigures(
  db: Database,
  since: { thisMonth: string; lastMonth: string; window: string; unansweredBefore: string },
) {
  const { thisMonth, lastMonth, window, unansweredBefore } = since;
  const { rows } = await sql<{
    newInquiries: number;
    unanswered: number;
    mailsInTrouble: number;
    documentsInTrouble: number;
    jobsInTrouble: number;
    activeClients: number;
    inquiriesThisMonth: number;
    inquiriesLastMonth: number;
    receivedInWindow: number;
    answeredInWindow: number;
  }>`select
    (select count(*) from inquiries where state = 'new') as new_inquiries,
    (select count(*) from inquiries where state = 'read' and received_at < ${unansweredBefore})
      as unanswered,
    (select count(*) from mails where ${inTrouble} and ${isNoTest}) as mails_in_trouble,
    (select count(*) from jobs join invoices on invoices.id = jobs.subject
      where jobs.state in ('failed', 'given_up')) as documents_in_trouble,
    (select count(*) from jobs left join invoices on invoices.id = jobs.subject
      where jobs.state in ('failed', 'given_up') and invoices.id is null) as jobs_in_trouble,
    (select count(*) from clients where state = 'active') as active_clients,
    (select count(*) from inquiries where received_at >= ${thisMonth} and state <> 'spam')
      as inquiries_this_month,
    (select count(*) from inquiries where received_at >= ${lastMonth}
      and received_at < ${thisMonth} and state <> 'spam') as inquiries_last_month,
    (select count(*) from inquiries where received_at >= ${window} and state <> 'spam')
      as received_in_window,
    (select count(*) from inquiries where received_at >= ${window} and state <> 'spam'
      and answered_at is not null) as answered_in_window`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without from gave no row');
  return row;
}

/** When the latest answered messages came and were answered. */
export async function listAnswerTimes(
  db: Database,
  since: string,
  count: number,
): Promise<{ receivedAt: string; answeredAt: string }[]> {
  return db
    .selectFrom('inquiries')
    .select(['receivedAt', 'answeredAt'])
    .where('receivedAt', '>=', since)
    .where('state', '<>', 'spam')
    .where('answeredAt', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(count)
    .$narrowType<{ answeredAt: string }>()
    .execute();
}
