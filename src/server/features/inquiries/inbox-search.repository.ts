/** Searches the inbox: messages, and questions and requests about documents, in one order. */
import { sql, type RawBuilder } from 'kysely';
import { inquiryStatuses, inquiryStatusLabels } from '../../../shared/inquiries/inquiry-status.ts';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { cursorAt, readCursor, type Page } from '../../database/keyset.ts';
import { closestWords, withWords } from '../../database/dialects/word-search.ts';
import { namedStatuses } from '../../database/search/named-statuses.ts';
import type { SearchTerm } from '../../database/search/search-words.ts';
import { filtersOf, isBefore, statusesOf, type InboxSelection } from './inbox-list.repository.ts';

/**
 * The places in both streams up to which a search was read. Messages are read as they are found, in
 * the order of their arrival, so that the first of many matches end the search.
 */
const lastFound = {
  name: 'found',
  columns: { seq: 'number' as const, at: 'string' as const, id: 'string' as const },
  direction: 'desc' as const,
  valuesOf: ({ seq, at, id }: Found) => [seq, at, id],
};

interface Found {
  seq: number;
  at: string;
  id: string;
}

type Thread = Omit<Found, 'seq'>;

/** After every text that is a time or an id. */
const LAST = '~';

/** Those that have each of `terms`, newest first; words that name a status also find it. */
export async function searchInbox(
  db: Database,
  terms: readonly SearchTerm[],
  selection: InboxSelection,
  { cursor, limit }: PageRequest,
): Promise<Page<{ id: string }>> {
  const [seq, at, id] = (
    cursor === undefined ? [Number.MAX_SAFE_INTEGER, LAST, LAST] : readCursor(lastFound, cursor)
  ) as [number, string, string];
  const place: Found = { seq, at, id };
  const ways = waysTo(db, terms);
  const found = { messages: [] as Found[], threads: [] as Thread[] };
  for (const { words, statuses } of ways) {
    const search = { selection, statuses: statusesOf(selection, statuses), place, limit };
    found.messages.push(...(await listMessages(db, await words('inquiry_search'), search)));
    found.threads.push(...(await listThreads(db, await words('thread_search'), search)));
  }
  const messages = once(found.messages).toSorted((one, other) => other.seq - one.seq);
  const threads = once(found.threads).toSorted((one, other) =>
    `${one.at} ${one.id}` < `${other.at} ${other.id}` ? 1 : -1,
  );
  const rows: { id: string }[] = [];
  while (rows.length < limit) {
    const [message, thread] = [messages[0], threads[0]];
    if (message !== undefined && (thread === undefined || message.at > thread.at)) {
      messages.shift();
      rows.push(message);
      place.seq = message.seq;
    } else if (thread !== undefined) {
      threads.shift();
      rows.push(thread);
      Object.assign(place, { at: thread.at, id: thread.id });
    } else break;
  }
  const isLast = messages.length + threads.length === 0;
  return { rows, nextCursor: isLast ? null : cursorAt(lastFound, place) };
}

type Words = RawBuilder<{ seq: number; targetId: string }>;

interface InboxSearch {
  selection: InboxSelection;
  statuses: ReturnType<typeof statusesOf>;
  /** Up to which it was read. */
  place: Found;
  limit: number;
}

function listMessages(db: Database, words: Words, search: InboxSearch): Promise<Found[]> {
  const { selection, statuses, place, limit } = search;
  return db
    .selectFrom(words.as('found'))
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(['inquiries.id', 'inquiries.receivedAt as at', 'found.seq'])
    .where('found.seq', '<', place.seq)
    .where('inquiries.status', 'in', [...statuses.messages, ...noStatus])
    .where(filtersOf(selection))
    .orderBy('found.seq', 'desc')
    .limit(limit + 1)
    .execute();
}

function listThreads(db: Database, words: Words, search: InboxSearch): Promise<Thread[]> {
  const { statuses, place, limit } = search;
  return db
    .selectFrom(words.as('found'))
    .innerJoin('documentThreads', 'documentThreads.id', 'found.targetId')
    .select(['documentThreads.id', 'documentThreads.updatedAt as at'])
    .where('documentThreads.status', 'in', [...statuses.threads, ...noStatus])
    .where('documentThreads.emptiedAt', 'is', null)
    .where(isBefore('document_threads.updated_at', 'document_threads.id', [place.at, place.id]))
    .orderBy('documentThreads.updatedAt', 'desc')
    .orderBy('documentThreads.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** By all words, and by the status that some of them name with the rest. */
function waysTo(db: Database, terms: readonly SearchTerm[]) {
  const named = namedStatuses(terms, inquiryStatusLabels);
  const exact = async (index: string) => withWords(db, index, terms);
  const closest = (index: string) => closestWords(db, index, named?.others ?? terms);
  const all = { statuses: inquiryStatuses, words: named === undefined ? closest : exact };
  if (named === undefined) return [all];
  return [all, { ...named, words: named.others.length === 0 ? everyOne : closest }];
}

const everyOne = async (index: string) =>
  sql<{ seq: number; targetId: string }>`(select seq, target_id from ${sql.table(index)})`;

const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** An empty list of values is no SQL. */
const noStatus = ['' as never];
