/**
 * Searches clients, proposals, contracts, engagements, invoices, messages and questions together,
 * best matches first.
 */
import type { z } from 'zod';
import { documentNames, type DocumentName } from '../../../shared/documents/document-names.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { mostOfEach, type searchResults } from '../../../shared/search/search.schema.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import { nameKey, searchWords } from '../../database/search/search-words.ts';
import {
  documentsByWords,
  listClientsByName,
  listClientsByWords,
  listEngagementsByWords,
  listInquiriesByWords,
  listQuestionsByWords,
} from './search.repository.ts';

type Item = z.output<typeof searchResults>['items'][number];

const MOST = 10;
const kindNames = namesIn(mostOfEach);

/** Rank: an equal name, then one that starts with the query, then one with such a word. */
type Rank = 0 | 1 | 2;

export async function search(db: Database, typed: string): Promise<Item[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  // No name contains control characters, and PostgreSQL rejects some of them.
  const key = nameKey(typed.replaceAll(/\p{Cc}/gu, ' '));
  const ranked = (item: Item, ...names: string[]) => ({ item, rank: rankOf(key, names) });
  const clients = [
    ...(await listClientsByName(db, key, MOST)),
    ...(await listClientsByWords(db, words)),
  ].map(({ id, name, contact, city }) =>
    ranked({ kind: 'client', id, title: name, detail: contact ?? city }, name, contact ?? ''),
  );
  const inquiries = (await listInquiriesByWords(db, words)).map(({ id, name, subject, email }) =>
    ranked({ kind: 'inquiry', id, title: subject, detail: name }, name, email, subject),
  );
  const engagements = (await listEngagementsByWords(db, words)).map(({ id, title, clientName }) =>
    ranked({ kind: 'engagement', id, title: `Engagement: ${title}`, detail: clientName }, title),
  );
  const questions = (await listQuestionsByWords(db, words)).map(
    ({ id, name, email, kind, number }) =>
      ranked(
        { kind: 'question', id, title: questionText(kind, number), detail: name },
        name,
        email,
      ),
  );
  const found = [...clients, ...engagements, ...inquiries, ...questions];
  for (const kind of namesIn(documentNames)) {
    for (const row of await documentsByWords[kind](db, words)) {
      const item = { kind, id: row.id, ...documentText(row.kind ?? kind, row) };
      found.push(ranked(item, row.number ?? '', row.title ?? ''));
    }
  }
  const kinds = kindNames.map((kind) => bestFirst(found.filter(({ item }) => item.kind === kind)));
  const roomFor = ({ item }: { item: Item }) => mostOfEach[item.kind];
  return bestFirst(
    [
      ...kinds.flatMap((best) => best.filter((one, index) => index < roomFor(one))),
      ...kinds.flatMap((best) => best.filter((one, index) => index >= roomFor(one))),
    ].slice(0, MOST),
  ).map(({ item }) => item);
}

/** E.g. “Proposal P-2026-001” with “New website · Harbor Lab”. */
function documentText(
  kind: InvoiceKind | OfferKind | DocumentName,
  row: { title?: string; number: string | null; clientName: string | null },
) {
  const { title = '', number, clientName } = row;
  const { nouns, titles } = textsFor(DEFAULT_LANGUAGE).documents;
  const name = number === null ? `Draft: ${nouns[kind]}` : `${titles[kind]} ${number}`;
  return {
    title: name,
    detail: [title, clientName ?? ''].filter((text) => text !== '').join(' · '),
  };
}

/** E.g. “Question about proposal P-2026-001”. */
function questionText(kind: string, number: string | null) {
  return `Question about ${kind.replaceAll('_', ' ')} ${number ?? ''}`.trim();
}

function rankOf(key: string, names: readonly string[]): Rank {
  const keys = names.map(nameKey);
  if (keys.includes(key)) return 0;
  return keys.some((name) => name.startsWith(key)) ? 1 : 2;
}

/** Without duplicates; in stable order within a rank, clients first. */
function bestFirst<Ranked extends { item: Item; rank: Rank }>(found: readonly Ranked[]): Ranked[] {
  const once = [...new Map(found.map((one) => [one.item.id, one])).values()];
  const order = ({ item, rank }: Ranked) => rank * kindNames.length + kindNames.indexOf(item.kind);
  return once.toSorted((a, b) => order(a) - order(b));
}
