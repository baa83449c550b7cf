/** Invariants of messages, emails, jobs and clients, and of messages and clients with their events. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import { inquiryHash, inquirySize } from '../../features/inquiries/inquiries.actions.ts';
import {
  listInquiries,
  listInquiryEmails,
  listEmailsWithoutInquiry,
} from '../../features/inquiries/inquiries.repository.ts';
import { eventData, invariantsOf, type Invariant } from '../../platform/integrity/invariant.ts';
import {
  listEventsOfGroup,
  listEventsOfType,
  type ReadEvent,
} from '../../platform/events/events.repository.ts';
import {
  listClientStatuses,
  listInquiriesOfNobody,
  listInquirySearch,
  listReplies,
  listSettledEmails,
  listUnexplainedJobs,
} from './integrity.repository.ts';

export async function inquiryInvariants(db: Database): Promise<Invariant[]> {
  const inquiries = await listInquiries(db);
  const isChanged = (row: InquiryRow) =>
    inquiryHash(row) !== row.contentHash || inquirySize(row) !== row.sizeBytes;
  const { histories, replies } = await readInquiryEvents(db);
  const kept = new Map([...histories].filter(([, { isDeleted }]) => !isDeleted));
  return invariantsOf({
    'every message has the text that was received': idsOf(inquiries.filter(isChanged)),
    'every message outside spam has one notification and one acknowledgment': await emailProblems(
      db,
      inquiries,
    ),
    'every email refers to an existing message, or is empty if the message was deleted': idsOf(
      (await listEmailsWithoutInquiry(db)).filter(
        ({ relatedId, toAddress, textBody, htmlBody }) =>
          !histories.get(relatedId)?.isDeleted || toAddress + textBody + htmlBody !== '',
      ),
    ),
    'every received message exists or was deleted': missing(kept, inquiries),
    'every message matches its events': inquiries.flatMap((row) =>
      differences(row, histories.get(row.id)),
    ),
    'every reply that was not canceled is stored': await replyProblems(db, replies),
    'spam is listed only in weekly emails sent after it arrived': await listingProblems(
      db,
      inquiries,
    ),
    'every message is in the search index': await searchProblems(db, inquiries),
    'every linked client of a message exists': await listInquiriesOfNobody(db),
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function emailProblems(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const emails = (await listInquiryEmails(db)).filter(({ kind }) => kind !== 'inquiry_reply');
  const causedBy = Map.groupBy(emails, (mail) => mail.relatedId);
  return inquiries.flatMap((row) => {
    const kinds = (causedBy.get(row.id) ?? []).map((mail) => mail.kind).toSorted();
    const has = kinds.join(' and ') || 'nothing';
    const isRight = has === 'inquiry_acknowledgement and inquiry_notice';
    // Messages marked as spam by hand have them too.
    const isSpam = row.status === 'spam' && kinds.length === 0;
    return isRight || isSpam ? [] : [`${row.id} has ${has}`];
  });
}

const told = z.object({ status: z.string().optional(), mail: z.string().optional() });

/** Values of a message that follow from its events. */
interface History {
  received: number;
  status: string | undefined;
  spamSince: string | null;
  clientId: string | null;
  isDeleted: boolean;
}

const unknown: History = {
  received: 0,
  status: undefined,
  spamSince: null,
  clientId: null,
  isDeleted: false,
};

/** The history of every message, and the ids of all replies that were not canceled. */
async function readInquiryEvents(db: Database) {
  const histories = new Map<string, History>();
  const replies = new Set<string>();
  for (const event of await listEventsOfGroup(db, 'inquiry.')) {
    const { type, targetId } = event;
    const { status, mail = '' } = told.safeParse(eventData(event.data)).data ?? {};
    histories.set(targetId, nextHistory(histories.get(targetId) ?? unknown, event, status));
    if (type === 'inquiry.reply_queued') replies.add(mail);
    if (type === 'inquiry.reply_canceled') replies.delete(mail);
  }
  return { histories, replies };
}

function nextHistory(
  before: History,
  { type, at, clientId }: ReadEvent,
  status: string | undefined = before.status,
): History {
  return {
    received: before.received + (type === 'inquiry.received' ? 1 : 0),
    status,
    spamSince: status === 'spam' ? (before.spamSince ?? at) : null,
    clientId: type === 'inquiry.unlinked' ? null : (clientId ?? before.clientId),
    isDeleted: before.isDeleted || type === 'inquiry.deleted',
  };
}

async function replyProblems(db: Database, replies: ReadonlySet<string>): Promise<string[]> {
  const found = new Set(idsOf(await listReplies(db)));
  return [
    ...Array.from(replies.difference(found), (id) => `${id} is missing`),
    ...Array.from(found.difference(replies), (id) => `no reply event for ${id}`),
  ];
}

/** Spam that is marked as listed would be deleted; only a weekly email may have listed it. */
async function listingProblems(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const events = await listEventsOfType(db, 'email.weekly_queued');
  const queuedAt = new Map(events.map(({ targetId, at }) => [targetId, at]));
  const isWrong = ({ listedIn, spamSince }: InquiryRow) =>
    listedIn !== null && (spamSince === null || spamSince > (queuedAt.get(listedIn) ?? ''));
  return idsOf(inquiries.filter(isWrong));
}

function missing(known: ReadonlyMap<string, unknown>, rows: readonly { id: string }[]): string[] {
  const there = new Set(idsOf(rows));
  return [...known.keys()].filter((id) => !there.has(id));
}

function differences(row: InquiryRow, history: History | undefined): string[] {
  if (history?.received !== 1) return [`${row.id} was received ${history?.received ?? 0} times`];
  if (history.isDeleted) return [`${row.id} was deleted but still exists`];
  if (history.spamSince !== row.spamSince) {
    return [`${row.id} is in spam since ${row.spamSince}, expected ${history.spamSince}`];
  }
  if (history.status !== row.status)
    return [`${row.id} is ${row.status}, expected ${history.status}`];
  const clients = [row.clientId ?? 'no client', history.clientId ?? 'no client'];
  return clients[0] === clients[1] ? [] : [`${row.id} is linked to ${clients.join(', expected ')}`];
}

async function searchProblems(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const known = new Map((await listInquirySearch(db)).map(({ id, words }) => [id, words]));
  const isWrong = ({ id, name, email, subject, message }: InquiryRow) =>
    known.get(id) !== wordsOf(name, email, subject, message);
  return idsOf(inquiries.filter(isWrong));
}

export async function queueInvariants(db: Database): Promise<Invariant[]> {
  const emails = await listSettledEmails(db);
  const ids = (isWrong: (mail: (typeof emails)[number]) => boolean) =>
    idsOf(emails.filter(isWrong));
  return invariantsOf({
    'every sent email has the mail server’s response': ids(
      ({ status, lastResponse, attempts }) =>
        status === 'sent' && (lastResponse === null || attempts === 0),
    ),
    'every failed email has the reason': ids(
      ({ status, lastResponse }) => status !== 'sent' && lastResponse === null,
    ),
    'every failed job has the reason': await listUnexplainedJobs(db),
  });
}

const statusAfter: Record<string, string> = {
  'client.created': 'active',
  'client.archived': 'archived',
  'client.restored': 'active',
};

export async function clientInvariants(db: Database): Promise<Invariant[]> {
  const statuses = new Map<string, string>();
  const anonymized = new Set<string>();
  for (const { type, targetId } of await listEventsOfGroup(db, 'client.')) {
    const status = statusAfter[type];
    if (status !== undefined) statuses.set(targetId, status);
    if (type === 'client.anonymized') anonymized.add(targetId);
  }
  const clients = await listClientStatuses(db);
  return invariantsOf({
    'every created client exists': missing(statuses, clients),
    'every client matches its events': clients.flatMap(({ id, status, anonymizedAt }) => {
      const expected = statuses.get(id);
      if (expected === undefined) return [`no creation event for ${id}`];
      if ((anonymizedAt !== null) !== anonymized.has(id)) {
        return [`${id} is anonymized in only one of row and events`];
      }
      return expected === status ? [] : [`${id} is ${status}, expected ${expected}`];
    }),
  });
}
