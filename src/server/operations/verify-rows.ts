/** Invariants of messages, emails, jobs and clients, and of messages and clients with their events. */
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { wordsOf } from '../database/search/search-words.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';
import { inquiryHash } from '../features/inquiries/inquiries.actions.ts';
import {
  listInquiries,
  listInquiryEmails,
  listEmailsWithoutInquiry,
} from '../features/inquiries/inquiries.repository.ts';
import { eventData, type Invariant } from '../platform/verify/invariant.ts';
import { listEventsOfType } from '../platform/events/events.repository.ts';
import {
  listClientStatuses,
  listInquiriesOfNobody,
  listInquirySearch,
  listReplies,
  listSettledEmails,
  listUnexplainedJobs,
} from './verify.repository.ts';

export async function inquiryInvariants(db: Database): Promise<Invariant[]> {
  const inquiries = await listInquiries(db);
  const isChanged = (row: InquiryRow) => inquiryHash(row) !== row.contentHash;
  return [
    {
      rule: 'every message reads as it was received',
      violations: inquiries.filter(isChanged).map(({ id }) => id),
    },
    await rightEmails(db, inquiries),
    {
      rule: 'every mail tells of a message that is there',
      violations: await listEmailsWithoutInquiry(db),
    },
    ...(await asEventsTell(db, inquiries)),
    {
      rule: 'every message can be found by its words',
      violations: await searchProblems(db, inquiries),
    },
    {
      rule: 'every message belongs to a client who is there, or to nobody',
      violations: await listInquiriesOfNobody(db),
    },
  ];
}

async function rightEmails(db: Database, inquiries: readonly InquiryRow[]): Promise<Invariant> {
  const emails = (await listInquiryEmails(db)).filter(({ kind }) => kind !== 'inquiry_reply');
  const causedBy = Map.groupBy(emails, (mail) => mail.relatedId);
  return {
    rule: 'every message that is no spam has one notice and one acknowledgement',
    violations: inquiries.flatMap((row) => {
      const kinds = (causedBy.get(row.id) ?? []).map((mail) => mail.kind).toSorted();
      const has = kinds.join(' and ') || 'nothing';
      const isRight = has === 'inquiry_acknowledgement and inquiry_notice';
      // Messages marked as spam by hand have them too.
      const isSpam = row.status === 'spam' && kinds.length === 0;
      return isRight || isSpam ? [] : [`${row.id} has ${has}`];
    }),
  };
}

const told = z.object({ status: z.string().optional(), mail: z.string().optional() });

/** Values of a message that follow from its events. */
interface History {
  received: number;
  status: string | undefined;
  clientId: string | null;
}

async function asEventsTell(db: Database, inquiries: readonly InquiryRow[]): Promise<Invariant[]> {
  const histories = new Map<string, History>();
  const replies = new Set<string>();
  for (const { type, targetId, clientId, data } of await listEventsOfType(db, 'inquiry.')) {
    const history = histories.get(targetId) ?? { received: 0, status: undefined, clientId: null };
    const { status = history.status, mail = '' } = told.safeParse(eventData(data)).data ?? {};
    histories.set(targetId, {
      received: history.received + (type === 'inquiry.received' ? 1 : 0),
      status,
      clientId: type === 'inquiry.unlinked' ? null : (clientId ?? history.clientId),
    });
    if (type === 'inquiry.reply_queued') replies.add(mail);
    if (type === 'inquiry.reply_canceled') replies.delete(mail);
  }
  const found = new Set((await listReplies(db)).map(({ id }) => id));
  return [
    {
      rule: 'every message that was received is there',
      violations: missing(histories, inquiries),
    },
    {
      rule: 'every message is as its events tell',
      violations: inquiries.flatMap((row) => differences(row, histories.get(row.id))),
    },
    {
      rule: 'every reply that was not taken back is there',
      violations: [
        ...Array.from(replies.difference(found), (id) => `${id} is missing`),
        ...Array.from(found.difference(replies), (id) => `nobody wrote ${id}`),
      ],
    },
  ];
}

function missing(known: ReadonlyMap<string, unknown>, rows: readonly { id: string }[]): string[] {
  const there = new Set(rows.map(({ id }) => id));
  return [...known.keys()].filter((id) => !there.has(id));
}

function differences(row: InquiryRow, history: History | undefined): string[] {
  if (history?.received !== 1) return [`${row.id} was received ${history?.received ?? 0} times`];
  if (history.status !== row.status)
    return [`${row.id} is ${row.status}, and not ${history.status}`];
  const clients = [row.clientId ?? 'nobody', history.clientId ?? 'nobody'];
  return clients[0] === clients[1] ? [] : [`${row.id} belongs to ${clients.join(', and not to ')}`];
}

async function searchProblems(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const known = new Map((await listInquirySearch(db)).map(({ id, words }) => [id, words]));
  return inquiries
    .filter((row) => known.get(row.id) !== wordsOf(row.name, row.email, row.subject, row.message))
    .map(({ id }) => id);
}

export async function queueInvariants(db: Database): Promise<Invariant[]> {
  const emails = await listSettledEmails(db);
  const ids = (wrong: (mail: (typeof emails)[number]) => boolean) =>
    emails.filter(wrong).map(({ id }) => id);
  return [
    {
      rule: 'a mail is sent only with the answer of the server that accepted it',
      violations: ids(
        ({ status, lastResponse, attempts }) =>
          status === 'sent' && (lastResponse === null || attempts === 0),
      ),
    },
    {
      rule: 'a mail that failed or was given up says why',
      violations: ids(({ status, lastResponse }) => status !== 'sent' && lastResponse === null),
    },
    {
      rule: 'a job that failed or was given up says why',
      violations: await listUnexplainedJobs(db),
    },
  ];
}

const statusAfter: Record<string, string> = {
  'client.created': 'active',
  'client.archived': 'archived',
  'client.restored': 'active',
};

export async function clientInvariants(db: Database): Promise<Invariant[]> {
  const statuses = new Map<string, string>();
  const anonymized = new Set<string>();
  for (const { type, targetId } of await listEventsOfType(db, 'client.')) {
    const status = statusAfter[type];
    if (status !== undefined) statuses.set(targetId, status);
    if (type === 'client.anonymized') anonymized.add(targetId);
  }
  const clients = await listClientStatuses(db);
  return [
    { rule: 'every client that was created is there', violations: missing(statuses, clients) },
    {
      rule: 'every client is as its events tell',
      violations: clients.flatMap(({ id, status, anonymizedAt }) => {
        const expected = statuses.get(id);
        if (expected === undefined) return [`nobody created ${id}`];
        if ((anonymizedAt !== null) !== anonymized.has(id)) {
          return [`${id} is anonymous here, and not there`];
        }
        return expected === status ? [] : [`${id} is ${status}, and not ${expected}`];
      }),
    },
  ];
}
