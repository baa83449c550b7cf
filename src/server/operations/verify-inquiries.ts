/** What must hold of messages, their mails and what the events tell of them. */
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { InquiryRow } from '../database/tables/inquiries.table.ts';
import { contentHash } from '../features/inquiries/inquiries.actions.ts';
import {
  listInquiries,
  listInquiryMails,
  listMailsWithoutInquiry,
} from '../features/inquiries/inquiries.repository.ts';
import { wordsOf } from '../platform/search/search-words.ts';
import type { Invariant } from './invariant.ts';
import { toldBy } from './reading-damage.ts';
import {
  listEventsOfType,
  listInquiriesOfNobody,
  listInquiryWords,
  listReplies,
} from './verify.repository.ts';

export async function inquiryInvariants(db: Database): Promise<Invariant[]> {
  const inquiries = await listInquiries(db);
  return [
    {
      rule: 'every message reads as it was received',
      violations: inquiries
        .filter((row) => contentHash(row) !== row.contentHash)
        .map((row) => row.id),
    },
    await rightMails(db, inquiries),
    {
      rule: 'every mail tells of a message that is there',
      violations: await listMailsWithoutInquiry(db),
    },
    ...(await asEventsTell(db, inquiries)),
    {
      rule: 'every message can be found by its words',
      violations: await wrongWords(db, inquiries),
    },
    {
      rule: 'every message belongs to a client who is there, or to nobody',
      violations: await listInquiriesOfNobody(db),
    },
  ];
}

async function rightMails(db: Database, inquiries: readonly InquiryRow[]): Promise<Invariant> {
  const mails = await listInquiryMails(db);
  const causedBy = Map.groupBy(
    mails.filter(({ kind }) => kind !== 'inquiry_reply'),
    (mail) => mail.regarding,
  );
  return {
    rule: 'every message that is no spam has one notice and one acknowledgement',
    violations: inquiries.flatMap((row) => {
      const kinds = (causedBy.get(row.id) ?? []).map((mail) => mail.kind).toSorted();
      const has = kinds.join(' and ') || 'nothing';
      const isRight = has === 'inquiry_acknowledgement and inquiry_notice';
      // Spam has them too, if it was made spam by hand.
      const isSpam = row.state === 'spam' && kinds.length === 0;
      return isRight || isSpam ? [] : [`${row.id} has ${has}`];
    }),
  };
}

const told = z.object({ state: z.string().optional(), mail: z.string().optional() });

/** What the events of one message say that it should be. */
interface History {
  received: number;
  state: string | undefined;
  clientId: string | null;
}

async function asEventsTell(db: Database, inquiries: readonly InquiryRow[]): Promise<Invariant[]> {
  const histories = new Map<string, History>();
  const replies = new Set<string>();
  for (const { type, subject, clientId, data } of await listEventsOfType(db, 'inquiry.')) {
    const history = histories.get(subject) ?? { received: 0, state: undefined, clientId: null };
    const { state = history.state, mail = '' } = told.safeParse(toldBy(data)).data ?? {};
    histories.set(subject, {
      received: history.received + (type === 'inquiry.received' ? 1 : 0),
      state,
      clientId: type === 'inquiry.parted' ? null : (clientId ?? history.clientId),
    });
    if (type === 'inquiry.replied') replies.add(mail);
    if (type === 'inquiry.reply_taken_back') replies.delete(mail);
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
  if (history.state !== row.state) return [`${row.id} is ${row.state}, and not ${history.state}`];
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

async function wrongWords(db: Database, inquiries: readonly InquiryRow[]): Promise<string[]> {
  const known = new Map((await listInquiryWords(db)).map(({ id, words }) => [id, words]));
  return inquiries
    .filter((row) => known.get(row.id) !== wordsOf(row.name, row.email, row.subject, row.message))
    .map(({ id }) => id);
}
