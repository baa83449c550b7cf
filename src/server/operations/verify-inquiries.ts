/** Invariants of messages, their emails and their events. */
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';
import { inquiryHash } from '../features/inquiries/inquiries.actions.ts';
import {
  listInquiries,
  listInquiryEmails,
  listEmailsWithoutInquiry,
} from '../features/inquiries/inquiries.repository.ts';
import { wordsOf } from '../database/search/search-words.ts';
import type { Invariant } from '../platform/verify/invariant.ts';
import { eventData } from '../platform/verify/reading-damage.ts';
import { listEventsOfType } from '../platform/verify/verify-events.repository.ts';
import { listInquiriesOfNobody, listInquirySearch, listReplies } from './verify.repository.ts';

export async function inquiryInvariants(db: Database): Promise<Invariant[]> {
  const inquiries = await listInquiries(db);
  return [
    {
      rule: 'every message reads as it was received',
      violations: inquiries
        .filter((row) => inquiryHash(row) !== row.contentHash)
        .map((row) => row.id),
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
  const emails = await listInquiryEmails(db);
  const causedBy = Map.groupBy(
    emails.filter(({ kind }) => kind !== 'inquiry_reply'),
    (mail) => mail.relatedId,
  );
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
  const there = new Set(inquiries.map(({ id }) => id));
  return [
    {
      rule: 'every message that was received is there',
      violations: [...histories.keys()].filter((id) => !there.has(id)),
    },
    {
      rule: 'every message is as its events tell',
      violations: inquiries.flatMap((row) => differences(row, histories.get(row.id))),
    },
    { rule: 'every reply that was not taken back is there', violations: await lost(db, replies) },
  ];
}

function differences(row: InquiryRow, history: History | undefined): string[] {
  if (history?.received !== 1) return [`${row.id} was received ${history?.received ?? 0} times`];
  if (history.status !== row.status)
    return [`${row.id} is ${row.status}, and not ${history.status}`];
  const clients = [row.clientId ?? 'nobody', history.clientId ?? 'nobody'];
  return clients[0] === clients[1] ? [] : [`${row.id} belongs to ${clients.join(', and not to ')}`];
}

async function lost(db: Database, expected: ReadonlySet<string>): Promise<string[]> {
  const found = new Set((await listReplies(db)).map(({ id }) => id));
  return [
    ...[...expected].filter((id) => !found.has(id)).map((id) => `${id} is missing`),
    ...[...found].filter((id) => !expected.has(id)).map((id) => `nobody wrote ${id}`),
  ];
}

async function searchProblems(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const known = new Map((await listInquirySearch(db)).map(({ id, words }) => [id, words]));
  return inquiries
    .filter((row) => known.get(row.id) !== wordsOf(row.name, row.email, row.subject, row.message))
    .map(({ id }) => id);
}
