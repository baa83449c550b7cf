import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

type WaitingInquiry = Pick<InquiryRow, 'id' | 'name' | 'subject' | 'receivedAt'>;

/** Unread messages, newest first. */
export async function listNewInquiries(db: Database, count: number): Promise<WaitingInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'name', 'subject', 'receivedAt'])
    .where('status', '=', 'new')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Read messages received before the instant, oldest first. */
export async function listUnanswered(
  db: Database,
  before: string,
  count: number,
): Promise<WaitingInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'name', 'subject', 'receivedAt'])
    .where('status', '=', 'read')
    .where('receivedAt', '<', before)
    .orderBy('id')
    .limit(count)
    .execute();
}

/** Literal SQL, because the partial index is matched by this text. */
const failing = sql<boolean>`emails.status in ('retrying', 'failed')`;
/** The result of a test email is shown to its sender at once. */
const isNoTest = sql<boolean>`emails.kind <> 'test'`;

/** Emails not accepted by the mail server, newest first. */
export async function listFailedEmails(db: Database, count: number) {
  return (
    db
      .selectFrom('emails')
      .leftJoin('inquiries', 'inquiries.id', 'emails.relatedId')
      .select([
        'emails.id',
        'emails.subject',
        'emails.lastResponse',
        'emails.createdAt',
        'inquiries.id as inquiryId',
      ])
      .where(failing)
      .where(isNoTest)
      // If the address was anonymized with its client, nobody expects the email.
      .where('emails.toAddress', '!=', '')
      .orderBy('emails.id', 'desc')
      .limit(count)
      .execute()
  );
}

/** Invoices and credit notes without a PDF so far, newest first. */
export async function listFailedPdfs(db: Database, count: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('invoices', 'invoices.id', 'jobs.targetId')
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.number',
      'jobs.lastResponse',
      'jobs.createdAt',
    ])
    .where('jobs.status', 'in', ['retrying', 'failed'])
    .orderBy('jobs.id', 'desc')
    .limit(count)
    .execute();
}

/** Other failing jobs, e.g. of kinds that only a newer version knows. */
export async function listFailedJobs(db: Database, count: number) {
  return db
    .selectFrom('jobs')
    .leftJoin('invoices', 'invoices.id', 'jobs.targetId')
    .select(['jobs.id', 'jobs.kind', 'jobs.lastResponse', 'jobs.createdAt'])
    .where('jobs.status', 'in', ['retrying', 'failed'])
    .where('invoices.id', 'is', null)
    .orderBy('jobs.id', 'desc')
    .limit(count)
    .execute();
}

/** Counts and rates, in one query. Instants in UTC. */
export async function countFigures(
  db: Database,
  since: { thisMonth: string; lastMonth: string; window: string; unansweredBefore: string },
) {
  const { thisMonth, lastMonth, window, unansweredBefore } = since;
  const { rows } = await sql<{
    newInquiries: number;
    unanswered: number;
    failedEmails: number;
    failedPdfs: number;
    failedJobs: number;
    activeClients: number;
    inquiriesThisMonth: number;
    inquiriesLastMonth: number;
    receivedInWindow: number;
    answeredInWindow: number;
  }>`select
    (select count(*) from inquiries where status = 'new') as new_inquiries,
    (select count(*) from inquiries where status = 'read' and received_at < ${unansweredBefore})
      as unanswered,
    (select count(*) from emails where ${failing} and ${isNoTest}) as failed_emails,
    (select count(*) from jobs join invoices on invoices.id = jobs.target_id
      where jobs.status in ('retrying', 'failed')) as failed_pdfs,
    (select count(*) from jobs left join invoices on invoices.id = jobs.target_id
      where jobs.status in ('retrying', 'failed') and invoices.id is null) as failed_jobs,
    (select count(*) from clients where status = 'active') as active_clients,
    (select count(*) from inquiries where received_at >= ${thisMonth} and status <> 'spam')
      as inquiries_this_month,
    (select count(*) from inquiries where received_at >= ${lastMonth}
      and received_at < ${thisMonth} and status <> 'spam') as inquiries_last_month,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam')
      as received_in_window,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam'
      and answered_at is not null) as answered_in_window`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without from gave no row');
  return row;
}

/** Receipt and response times of the latest answered messages. */
export async function listResponseTimes(
  db: Database,
  since: string,
  count: number,
): Promise<{ receivedAt: string; answeredAt: string }[]> {
  return db
    .selectFrom('inquiries')
    .select(['receivedAt', 'answeredAt'])
    .where('receivedAt', '>=', since)
    .where('status', '<>', 'spam')
    .where('answeredAt', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(count)
    .$narrowType<{ answeredAt: string }>()
    .execute();
}
