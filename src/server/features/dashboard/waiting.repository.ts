/** Items that need attention: one query per kind, whose rows include the total count. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { waitingItem } from '../../../shared/dashboard/dashboard.schema.ts';
import { documentTitle } from '../../../shared/invoices/invoice-labels.ts';
import { waitingKindNames, type WaitingKind } from '../../../shared/dashboard/waiting-kinds.ts';
import type { Database } from '../../database/database.ts';
import { carriedId } from '../../documents/deliveries/attachments.repository.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';

/** Maximum of each kind in the list. */
const LISTED_OF_EACH = 10;

interface Since {
  /** The date in the studio’s time zone. */
  today: string;
  /** Read messages from before need a reply. */
  unansweredBefore: string;
}

/** `total`: also those that are not listed. */
interface WaitingRow {
  id: string;
  title: string;
  detail: string | null;
  at: string;
  inquiryId: string | null;
  total: number;
}

const total = sql<number>`count(*) over ()`;

/** Literal SQL, because the partial index is matched by this text. */
const hasFailed = sql<boolean>`emails.status in ('retrying', 'failed')`;

const queries: Record<WaitingKind, (db: Database, since: Since) => Promise<WaitingRow[]>> = {
  /** Findings of the daily check; `verify` has the details. */
  data_changed: (db) =>
    db
      .selectFrom('integrityFindings')
      .select(['id', 'what as title', 'foundAt as at', total.as('total')])
      .select((eb) =>
        eb
          .selectFrom('frozenDocuments')
          .select(({ fn }) => fn.max('number').as('number'))
          .whereRef('targetId', '=', 'integrityFindings.id')
          .as('detail'),
      )
      .select(sql<null>`null`.as('inquiryId'))
      .orderBy('foundAt', 'desc')
      .orderBy('id')
      .limit(LISTED_OF_EACH)
      .execute(),

  /** Newest first. The result of a test email is shown to its sender at once. */
  email_failed: (db) =>
    db
      .selectFrom('emails')
      .leftJoin('inquiries', 'inquiries.id', 'emails.relatedId')
      .select(['emails.id', 'emails.subject as title', 'emails.lastResponse as detail'])
      .select(['emails.createdAt as at', 'inquiries.id as inquiryId', total.as('total')])
      .where(hasFailed)
      .where('emails.kind', '<>', 'test')
      // An email to an address that was anonymized with its client is no longer expected.
      .where('emails.toAddress', '!=', '')
      .orderBy('emails.id', 'desc')
      .limit(LISTED_OF_EACH)
      .execute(),

  /** Documents with emails whose PDF could not be generated, the newest emails first. */
  email_held: (db) =>
    db
      .selectFrom('emails')
      .innerJoin('documentDeliveries', 'documentDeliveries.emailId', 'emails.id')
      .innerJoin('jobs', (join) => join.on('jobs.targetId', '=', carriedId))
      .select(({ fn }) => [
        'documentDeliveries.targetId as id',
        fn.max('emails.subject').as('title'),
        fn.max('jobs.lastResponse').as('detail'),
        fn.max('emails.createdAt').as('at'),
      ])
      .select([sql<null>`null`.as('inquiryId'), total.as('total')])
      // Literal SQL, because the partial index is matched by its text.
      .where(sql<boolean>`pdf_status = 'waiting'`)
      .where('emails.status', '=', 'queued')
      .where('jobs.status', 'in', ['retrying', 'failed'])
      .groupBy('documentDeliveries.targetId')
      .orderBy(({ fn }) => fn.max('emails.id'), 'desc')
      .limit(LISTED_OF_EACH)
      .execute(),

  /** Newest first; of a receipt, its invoice. */
  pdf_failed: async (db) => {
    const rows = await failedJobs(db)
      .leftJoin('invoicePayments', 'invoicePayments.id', 'jobs.targetId')
      .innerJoin('invoices', (join) =>
        join.on((eb) =>
          eb.or([
            eb('invoices.id', '=', eb.ref('jobs.targetId')),
            eb('invoices.id', '=', eb.ref('invoicePayments.invoiceId')),
          ]),
        ),
      )
      .select(['invoices.id', 'invoices.kind', 'invoices.number'])
      .execute();
    return rows.map(invoiceRow);
  },

  /** Newest first; e.g. of kinds that only a newer version knows. */
  job_failed: async (db) => {
    const rows = await failedJobs(db)
      .leftJoin('invoices', 'invoices.id', 'jobs.targetId')
      .leftJoin('invoicePayments', 'invoicePayments.id', 'jobs.targetId')
      .where('invoices.id', 'is', null)
      .where('invoicePayments.id', 'is', null)
      .select(['jobs.id', 'jobs.kind'])
      .execute();
    return rows.map(({ id, kind, detail, at, total }) => {
      return { id, title: `A job of the kind “${kind}”`, detail, at, inquiryId: null, total };
    });
  },

  /** The longest overdue first. */
  invoice_overdue: async (db, { today }) => {
    const rows = await db
      .selectFrom('invoices')
      .leftJoin('clients', 'clients.id', 'invoices.clientId')
      .select(['invoices.id', 'invoices.kind', 'invoices.number'])
      .select(['clients.name as detail', 'dueDate as at', total.as('total')])
      .where(isOutstanding)
      .where('dueDate', '<', today)
      .orderBy('dueDate')
      .orderBy('invoices.id')
      .limit(LISTED_OF_EACH)
      .$narrowType<{ at: string }>()
      .execute();
    return rows.map(invoiceRow);
  },

  /** Oldest first. */
  inquiry_unanswered: (db, { unansweredBefore }) =>
    messages(db)
      .where('status', '=', 'read')
      .where('receivedAt', '<', unansweredBefore)
      .orderBy('id')
      .execute(),

  /** Newest first. */
  inquiry_new: (db) => messages(db).where('status', '=', 'new').orderBy('id', 'desc').execute(),
};

const failedJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .select(['jobs.lastResponse as detail', 'jobs.createdAt as at', total.as('total')])
    .where('jobs.status', 'in', ['retrying', 'failed'])
    .orderBy('jobs.id', 'desc')
    .limit(LISTED_OF_EACH);

const messages = (db: Database) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'subject as title', 'name as detail', 'receivedAt as at', 'id as inquiryId'])
    .select(total.as('total'))
    .limit(LISTED_OF_EACH);

type InvoiceRow = Omit<WaitingRow, 'title' | 'inquiryId'> & Parameters<typeof documentTitle>[0];

function invoiceRow({ kind, number, ...row }: InvoiceRow): WaitingRow {
  return { ...row, title: documentTitle({ kind, number }), inquiryId: null };
}

/** The first items of each kind, most urgent first, and the number of all. */
export async function listWaiting(db: Database, since: Since) {
  const attention: z.output<typeof waitingItem>[] = [];
  const counts = {} as Record<WaitingKind, number>;
  for (const kind of waitingKindNames) {
    const rows = await queries[kind](db, since);
    counts[kind] = rows[0]?.total ?? 0;
    for (const { id, title, detail, at, inquiryId } of rows) {
      attention.push({ kind, id, title, detail: detail ?? '', at, inquiryId });
    }
  }
  return { attention, counts };
}
