/** Puts together what the dashboard shows. */
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
import { listEvents } from '../../platform/events/event-list.repository.ts';
import { getTimeZone } from '../../platform/studio-time.ts';
import { presentEvent } from '../../platform/events/present-event.ts';
import { countOverdue, listOverdue } from './dashboard-money.repository.ts';
import { readMoney } from './dashboard-money.ts';
import {
  countFigures,
  listAnswerTimes,
  listDocumentsInTrouble,
  listJobsInTrouble,
  listMailsInTrouble,
  listNewInquiries,
  listUnanswered,
} from './dashboard.repository.ts';

const EVENTS_SHOWN = 10;
/** Enough for a median that says something. */
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
  const answers = await listAnswerTimes(db, window, ANSWERS_LOOKED_AT);
  const { rows } = await listEvents(db, {}, { limit: EVENTS_SHOWN });
  const { receivedInWindow, answeredInWindow } = figures;
  return {
    needsMe: await listWaiting(db, unansweredBefore, today),
    counts: {
      inquiry_new: figures.newInquiries,
      inquiry_unanswered: figures.unanswered,
      mail_in_trouble: figures.mailsInTrouble,
      document_in_trouble: figures.documentsInTrouble,
      job_in_trouble: figures.jobsInTrouble,
      invoice_overdue: await countOverdue(db, today),
    },
    figures: {
      currencies: await readMoney(db, today),
      activeClients: figures.activeClients,
      inquiriesThisMonth: figures.inquiriesThisMonth,
      inquiriesLastMonth: figures.inquiriesLastMonth,
      answeredShare: receivedInWindow === 0 ? null : answeredInWindow / receivedInWindow,
      medianAnswerMinutes: medianMinutes(answers),
    },
    activity: rows.map(presentEvent),
  };
}

type WaitingItem = z.output<typeof waitingItem>;

/** What people wait for longest comes first: mail that does not arrive, money, then words. */
async function listWaiting(
  db: Database,
  unansweredBefore: string,
  today: string,
): Promise<WaitingItem[]> {
  const mails = await listMailsInTrouble(db, LISTED_OF_EACH);
  const documents = await listDocumentsInTrouble(db, LISTED_OF_EACH);
  const jobs = await listJobsInTrouble(db, LISTED_OF_EACH);
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
    ...mails.map((mail) => ({
      kind: 'mail_in_trouble' as const,
      id: mail.id,
      title: mail.subject,
      detail: mail.lastAnswer ?? '',
      at: mail.createdAt,
      inquiryId: mail.inquiryId,
    })),
    ...documents.map(({ id, kind, number, lastAnswer, createdAt }) => ({
      kind: 'document_in_trouble' as const,
      id,
      title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`,
      detail: lastAnswer ?? '',
      at: createdAt,
      inquiryId: null,
    })),
    ...jobs.map(({ id, kind, lastAnswer, createdAt }) => ({
      kind: 'job_in_trouble' as const,
      id,
      title: `A job of the kind “${kind}”`,
      detail: lastAnswer ?? '',
      at: createdAt,
      inquiryId: null,
    })),
    ...overdue.map(({ id, number, clientName, dueOn }) => ({
      kind: 'invoice_overdue' as const,
      id,
      title: `Invoice ${number ?? ''}`,
      detail: clientName ?? '',
      at: dueOn ?? today,
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
