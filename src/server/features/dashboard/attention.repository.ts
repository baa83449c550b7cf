/** Items that need attention: one query per kind, whose rows include the total count. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { attentionItem } from '../../../shared/dashboard/dashboard.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import {
  attentionKindNames,
  type AttentionKind,
} from '../../../shared/dashboard/attention-kinds.ts';
import type { Database } from '../../database/database.ts';
import { namedKind } from '../../database/named-kind.ts';
import { contractIdIn } from '../../database/record-ids.ts';
import { carriedId, isPdfStored } from '../../documents/deliveries/attachments.repository.ts';
import { PDF_JOB } from '../../documents/freeze/freeze.ts';
import { answerQueries } from './attention-answers.repository.ts';
import { contractQueries } from './attention-contracts.repository.ts';
import { proposalQueries } from './attention-proposals.repository.ts';
import { listOpenQuestions } from './attention-questions.repository.ts';
import {
  LISTED_OF_EACH,
  total,
  type Since,
  type AttentionQueries,
} from './attention-rows.repository.ts';
import { isLate, isOutstanding } from '../../database/outstanding-invoices.ts';

/** Both are literal SQL, because partial indexes are matched by their text. */
const hasFailed = sql<boolean>`emails.status in ('retrying', 'failed')`;
const waitsForPdf = sql<boolean>`pdf_status = 'waiting'`;

const toWhomAndWhy = sql<string>`'To ' || emails.to_address || ': ' || coalesce(emails.last_response, '')`;

const hasFailedJob = sql<boolean>`jobs.status in ('retrying', 'failed')`;

const foundId = sql<string>`coalesce(payment_entries.about_id, integrity_findings.id)`;

/** The client of a payment of no invoice. */
const payerId = sql<
  string | null
>`max(case when payment_entries.about_id = payment_entries.client_id
  then payment_entries.client_id end)`;

const queries: AttentionQueries = {
  ...answerQueries,
  ...contractQueries,
  ...proposalQueries,
  question_open: listOpenQuestions,

  /** Findings of the daily check, of a receipt with its invoice; `verify` has the details. */
  data_changed: (db) =>
    db
      .selectFrom('integrityFindings')
      .leftJoin('paymentEntries', 'paymentEntries.id', 'integrityFindings.id')
      .leftJoin('frozenDocuments', (join) => join.on('frozenDocuments.targetId', '=', foundId))
      .select(({ fn }) => [
        foundId.as('id'),
        fn.max('what').as('title'),
        fn.max('frozenDocuments.number').as('detail'),
        fn.max('foundAt').as('at'),
        payerId.as('clientId'),
      ])
      .select(total)
      .groupBy(foundId)
      .orderBy(({ fn }) => fn.max('foundAt'), 'desc')
      .orderBy(foundId)
      .limit(LISTED_OF_EACH)
      .execute(),

  /** Newest first. The result of a test email is shown to its sender at once. */
  email_failed: (db) =>
    db
      .selectFrom('emails')
      .leftJoin('inquiries', 'inquiries.id', 'emails.relatedId')
      .select(['emails.id', 'emails.subject as title', toWhomAndWhy.as('detail')])
      .select(['emails.createdAt as at', 'inquiries.id as inquiryId', total])
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
      .leftJoin('jobs', (join) =>
        join.on('jobs.kind', '=', PDF_JOB).on('jobs.targetId', '=', carriedId),
      )
      .select(({ fn }) => [
        'documentDeliveries.targetId as id',
        fn.max('emails.subject').as('title'),
        fn.max('jobs.lastResponse').as('detail'),
        fn.max('emails.createdAt').as('at'),
      ])
      .select(total)
      .where(waitsForPdf)
      .where('emails.status', '=', 'queued')
      .where((row) => row.or([hasFailedJob, row(isPdfStored, '=', 1)]))
      .groupBy('documentDeliveries.targetId')
      .orderBy(({ fn }) => fn.max('emails.id'), 'desc')
      .limit(LISTED_OF_EACH)
      .execute(),

  /** Newest first; of a receipt, its invoice. Those that an email waits for are listed with it. */
  pdf_failed: (db) =>
    failedJobs(db)
      .select(({ fn }) => [
        fn.max('jobs.lastResponse').as('detail'),
        fn.max('jobs.createdAt').as('at'),
        fn.max('jobs.targetId').as('pdfId'),
        payerId.as('clientId'),
      ])
      .where('jobs.kind', '=', PDF_JOB)
      .where('frozenDocuments.targetId', 'is not', null)
      .where(
        sql<boolean>`not exists (select 1 from emails
          inner join document_deliveries on document_deliveries.email_id = emails.id
          where ${waitsForPdf} and emails.status = 'queued' and ${carriedId} = jobs.target_id)`,
      )
      .select(['frozenDocuments.targetId as id', namedKind.as('kind'), 'number', total])
      .groupBy(['frozenDocuments.targetId', 'frozenDocuments.kind', 'number'])
      .$narrowType<{ id: string }>()
      .orderBy(({ fn }) => fn.max('jobs.id'), 'desc')
      .execute(),

  /** The longest failing first. */
  billing_failed: (db) =>
    db
      .selectFrom('engagementTurns')
      .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
      .select(['engagements.id', 'engagements.title', 'failure as detail', 'failedAt as at'])
      .select(['toBill as amount', 'engagements.currency', total])
      .where('failedAt', 'is not', null)
      .orderBy('failedAt')
      .orderBy('engagements.id')
      .limit(LISTED_OF_EACH)
      .$narrowType<{ at: string }>()
      .execute(),

  /** Newest first; e.g. of kinds that only a newer version knows. */
  job_failed: (db) =>
    failedJobs(db)
      .select(['jobs.id', 'jobs.lastResponse as detail', 'jobs.createdAt as at', total])
      .select(sql<string>`'A job of the kind “' || jobs.kind || '”'`.as('title'))
      .where((eb) =>
        eb.or([eb('jobs.kind', '<>', PDF_JOB), eb('frozenDocuments.targetId', 'is', null)]),
      )
      .orderBy('jobs.id', 'desc')
      .execute(),

  /** The longest overdue first. Counted apart: there may be thousands, and few are read. */
  invoice_overdue: (db, { today }) => {
    const overdue = db.selectFrom('invoices').where(isOutstanding).where(isLate(today));
    return overdue
      .select(['invoices.id', 'invoices.kind', 'invoices.number', 'dueDate as at'])
      .select(['invoices.amountDue as amount', 'invoices.currency'])
      .select((row) => [
        row
          .selectFrom('clients')
          .select('name')
          .whereRef('clients.id', '=', 'invoices.clientId')
          .as('detail'),
        overdue
          .select(sql<number>`count(*)`.as('count'))
          .$asScalar()
          .as('total'),
      ])
      .orderBy('dueDate')
      .orderBy('invoices.id')
      .limit(LISTED_OF_EACH)
      .$narrowType<{ at: string }>()
      .execute();
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

/** With the numbered document that each is about; of a receipt, its invoice if it has one. */
const failedJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .where(hasFailedJob)
    .leftJoin('paymentEntries', 'paymentEntries.id', 'jobs.targetId')
    .leftJoin('frozenDocuments', (join) =>
      join
        .on('frozenDocuments.targetId', 'in', documentIds)
        // Number and kind are the same in later ones.
        .on('frozenDocuments.revision', '=', 1)
        .on('frozenDocuments.number', 'is not', null),
    )
    .limit(LISTED_OF_EACH);

const documentIds = sql<string>`(
  case when payment_entries.about_id like 'inv\\_%' escape '\\' then payment_entries.about_id
    else jobs.target_id end,
  ${contractIdIn(sql.ref('jobs.target_id'))})`;

const messages = (db: Database) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'subject as title', 'name as detail', 'receivedAt as at', 'id as inquiryId'])
    .select(total)
    .limit(LISTED_OF_EACH);

/** The first items of each kind, most urgent first, and the number of all. */
export async function listAttention(db: Database, since: Since) {
  const attention: z.output<typeof attentionItem>[] = [];
  const counts = {} as Record<AttentionKind, number>;
  for (const kind of attentionKindNames) {
    const rows = await queries[kind](db, since);
    counts[kind] = rows[0]?.total ?? 0;
    for (const row of rows) {
      const { id, detail, at, amount = null, currency = null } = row;
      const { inquiryId = null, engagementId = null, clientId = null, pdfId = null } = row;
      const title = 'title' in row ? row.title : titleOf(row);
      const about = { kind, id, title, detail: detail ?? '', at, amount, currency };
      attention.push({ ...about, inquiryId, engagementId, clientId, pdfId });
    }
  }
  return { attention, counts };
}

function titleOf({ kind, number }: { kind: string; number: string | null }): string {
  const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;
  const title = (titles as Readonly<Record<string, string>>)[kind] ?? kind;
  return number === null ? title : numbered(title, number);
}
