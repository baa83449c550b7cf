/** Finds clients and messages at once, best first. */
import type { z } from 'zod';
import type { searchResults } from '../../../shared/search/search.schema.ts';
import type { Database } from '../../database/database.ts';
import { nameKey } from '../../platform/search/name-key.ts';
import { searchWords } from '../../platform/search/search-words.ts';
import {
  listClientsByName,
  listClientsByWords,
  listInquiriesByWords,
} from './search.repository.ts';

type Item = z.output<typeof searchResults>['items'][number];

const MOST = 10;
/** So many of one kind leave room for the other. */
const CLIENTS_FIRST = 6;
/** More are looked through than are shown, as the best need not be the newest. */
const LOOKED_THROUGH = 30;

/** A name that is what was typed, then one that begins so, then one with a word that does. */
type Rank = 0 | 1 | 2;

export async function search(db: Database, typed: string): Promise<Item[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  // Control characters are in no name, and PostgreSQL takes not all of them.
  const key = nameKey(typed.replaceAll(/\p{Cc}/gu, ' '));
  const ranked = (item: Item, ...names: string[]) => ({ item, rank: rankOf(key, names) });
  const clients = [
    ...(await listClientsByName(db, key, MOST)),
    ...(await listClientsByWords(db, words, LOOKED_THROUGH)),
  ].map(({ id, name, contact, city }) =>
    ranked({ kind: 'client', id, title: name, detail: contact ?? city }, name, contact ?? ''),
  );
  const inquiries = (await listInquiriesByWords(db, words, LOOKED_THROUGH)).map(
    ({ id, name, subject, email }) =>
      ranked({ kind: 'inquiry', id, title: subject, detail: name }, name, email, subject),
  );
  const [bestClients, bestInquiries] = [bestFirst(clients), bestFirst(inquiries)];
  return bestFirst(
    [
      ...bestClients.slice(0, CLIENTS_FIRST),
      ...bestInquiries.slice(0, MOST - CLIENTS_FIRST),
      ...bestClients.slice(CLIENTS_FIRST),
      ...bestInquiries.slice(MOST - CLIENTS_FIRST),
    ].slice(0, MOST),
  ).map(({ item }) => item);
}

function rankOf(key: string, names: readonly string[]): Rank {
  const keys = names.map(nameKey);
  if (keys.includes(key)) return 0;
  return keys.some((name) => name.startsWith(key)) ? 1 : 2;
}

/** Each once; among those of one rank as they came, and clients before messages. */
function bestFirst<Ranked extends { item: Item; rank: Rank }>(found: readonly Ranked[]): Ranked[] {
  const once = [...new Map(found.map((one) => [one.item.id, one])).values()];
  const order = ({ item, rank }: Ranked) => rank * 2 + (item.kind === 'client' ? 0 : 1);
  return once.toSorted((a, b) => order(a) - order(b));
}
