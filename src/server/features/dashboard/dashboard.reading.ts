/** Builds the dashboard. */
import type { z } from 'zod';
import {
  ANSWER_WINDOW_DAYS,
  LISTED_OF_EACH,
  UNANSWERED_DAYS,
  type dashboard,
  type waitingItem,
} from '../../../shared/dashboard/dashboard.schema.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { getTimeZone } from '../../platform/studio-time.ts';
import { countOverdue, listOverdue } from './dashboard-money.repository.ts';
import { readMoney } from './dashboard-money.ts';
import {
  countFigures,
  listResponseTimes,
  listFailedPdfs,
  listFailedJobs,
  listFailedEmails,
  listNewInquiries,
  listUnanswered,
} from './dashboard.repository.ts';

/** Enough for a meaningful median. */
const ANSWERS_LOOKED_AT = 500;

export interface DashboardDeps {
  db: Database;
  clock: Clock;
}

export async function readDashboard({
  db,
  clock,
}: DashboardDeps): Promise<z.output<typeof dashboard>> {
  const now = clock.now();
  const local = now.toZonedDateTimeISO(await getTimeZone(db));
  const today = local.toPlainDate().toString();
  const month = local.with({ day: 1 }).startOfDay();
  const window = instantText(now.subtract({ hours: 24 * ANSWER_WINDOW_DAYS }));
  const unansweredBefore = instantText(now.subtract({ hours: 24 * UNANSWERED_DAYS }));
  const figures = await countFigures(db, {
    thisMonth: instantText(month.toInstant()),
    lastMonth: instantText(month.subtract({ months: 1 }).toInstant()),
    window,
    unansweredBefore,
  });
  const answers = await listResponseTimes(db, window, ANSWERS_LOOKED_AT);
  const { receivedInWindow, answeredInWindow } = figures;
  return {
    attention: await listWaiting(db, unansweredBefore, today),
    counts: {
      inquiry_new: figures.newInquiries,
      inquiry_unanswered: figures.unanswered,
      email_failed: figures.failedEmails,
      pdf_failed: figures.failedPdfs,
      job_failed: figures.failedJobs,
      invoice_overdue: await countOverdue(db, today),
    },
    figures: {
      currencies: await readMoney(db, today),
      activeClients: figures.activeClients,
      inquiriesThisMonth: figures.inquiriesThisMonth,
      inquiriesLastMonth: figures.inquiriesLastMonth,
      responseRate: receivedInWindow === 0 ? null : answeredInWindow / receivedInWindow,
      medianResponseMinutes: medianMinutes(answers),
    },
  };
}

type WaitingItem = z.output<typeof waitingItem>;

/** Order of urgency: failed emails, then money, then messages. */
async function listWaiting(
  db: Database,
  unansweredBefore: string,
  today: string,
): Promise<WaitingItem[]> {
  const emails = await listFailedEmails(db, LISTED_OF_EACH);
  const documents = await listFailedPdfs(db, LISTED_OF_EACH);
  const jobs = await listFailedJobs(db, LISTED_OF_EACH);
  const unanswered = await listUnanswered(db, unansweredBefore, LISTED_OF_EACH);
  const fresh = await listNewInquiries(db, LISTED_OF_EACH);
  const overdue = await listOverdue(db, today, LISTED_OF_EACH);
  const message =
    (kind: WaitingItem['kind']) =>
    ({ id, name, subject, receivedAt }: (typeof fresh)[number]): WaitingItem => ({
      kind,
      id,
      title: subject,
      detail: name,
      at: receivedAt,
      inquiryId: id,
    });
  return [
    ...emails.map((mail) => ({
      kind: 'email_failed' as const,
      id: mail.id,
      title: mail.subject,
      detail: mail.lastResponse ?? '',
      at: mail.createdAt,
      inquiryId: mail.inquiryId,
    })),
    ...documents.map(({ id, kind, number, lastResponse, createdAt }) => ({
      kind: 'pdf_failed' as const,
      id,
      title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`,
      detail: lastResponse ?? '',
      at: createdAt,
      inquiryId: null,
    })),
    ...jobs.map(({ id, kind, lastResponse, createdAt }) => ({
      kind: 'job_failed' as const,
      id,
      title: `A job of the kind “${kind}”`,
      detail: lastResponse ?? '',
      at: createdAt,
      inquiryId: null,
    })),
    ...overdue.map(({ id, number, clientName, dueDate }) => ({
      kind: 'invoice_overdue' as const,
      id,
      title: `Invoice ${number ?? ''}`,
      detail: clientName ?? '',
      at: dueDate ?? today,
      inquiryId: null,
    })),
    ...unanswered.map(message('inquiry_unanswered')),
    ...fresh.map(message('inquiry_new')),
  ];
}

function medianMinutes(
  answers: readonly { receivedAt: string; answeredAt: string }[],
): number | null {
  const minutes = answers
    .map(({ receivedAt, answeredAt }) =>
      Temporal.Instant.from(answeredAt).since(receivedAt).total('minutes'),
    )
    .toSorted((a, b) => a - b);
  const upper = minutes[Math.floor(minutes.length / 2)];
  const lower = minutes[Math.ceil(minutes.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}
