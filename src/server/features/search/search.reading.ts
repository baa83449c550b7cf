/**
 * Searches clients, proposals, contracts, engagements, invoices, statements, messages and questions
 * together, best matches first.
 */
import type { z } from 'zod';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { documentNames, type DocumentName } from '../../../shared/documents/document-names.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { mostOfEach, type searchResults } from '../../../shared/search/search.schema.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer.ts';
import type { StatementSnapshot } from '../../../shared/reports/statement.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import { namedStatuses } from '../../database/search/named-statuses.ts';
import { nameKey, searchTerms, type SearchTerm } from '../../database/search/search-words.ts';
import { namedStatusesOf, type NamedStatuses } from '../../database/shown-statuses.ts';
import type { Clock } from '../../platform/clock.ts';
import { getTimeZone } from '../../platform/studio.repository.ts';
import {
  correctTerms,
  documentsByWords,
  listClientsByName,
  listClientsByWords,
  listEngagementsByWords,
  listInquiriesByWords,
  listQuestionsByWords,
  listStatementsByWords,
} from './search.repository.ts';

type Item = z.output<typeof searchResults>['items'][number];

const MOST = 10;
const kindNames = namesIn(mostOfEach);

/** Rank: an equal name, then one that starts with the query, then one with such a word, or a typo. */
type Rank = 0 | 1 | 2 | 3;

interface Ranked {
  item: Item;
  rank: Rank;
}

interface Typed {
  /** Key of the whole text, to compare it with names. */
  key: string;
  terms: readonly SearchTerm[];
  /** Only records with these, which were typed beside the terms. */
  statuses?: readonly string[] | undefined;
  today: string;
  dayOf: (at: string) => string;
}

/** Finds by words first, then, where a list has nothing and there is room, with typos. */
export async function search(
  { db, clock }: { db: Database; clock: Pick<Clock, 'now'> },
  typed: string,
): Promise<Item[]> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  // No name contains control characters, and PostgreSQL rejects some of them.
  const key = nameKey(typed.replaceAll(/\p{Cc}/gu, ' '));
  const timeZone = await getTimeZone(db);
  const today = dayIn(timeZone, clock.now().epochMilliseconds);
  // Dates stay as they are; instants get their day.
  const dayOf = (at: string) =>
    at.length === 10 ? at : dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds);
  const sought = { key, terms, today, dayOf };
  const found: Ranked[] = [];
  const empty: Source[] = [];
  for (const source of sources) {
    const rows = await source.find(db, sought);
    const part = narrowed(source, terms);
    if (part !== undefined) rows.push(...(await source.find(db, { ...sought, ...part })));
    if (rows.length === 0) empty.push(source);
    found.push(...rows);
  }
  for (const source of found.length < MOST ? empty : []) {
    const part = narrowed(source, terms) ?? { terms };
    const corrected = await correctTerms(db, source.index, part.terms);
    if (corrected === undefined) continue;
    const rows = await source.find(db, { ...sought, ...part, terms: corrected });
    found.push(...rows.map(({ item }) => ({ item, rank: 3 as const })));
  }
  return best(found).map(({ item }) => item);
}

function best(found: readonly Ranked[]): Ranked[] {
  const kinds = kindNames.map((kind) => bestFirst(found.filter(({ item }) => item.kind === kind)));
  const roomFor = ({ item }: Ranked) => mostOfEach[item.kind];
  return bestFirst(
    [
      ...kinds.flatMap((all) => all.filter((one, index) => index < roomFor(one))),
      ...kinds.flatMap((all) => all.filter((one, index) => index >= roomFor(one))),
    ].slice(0, MOST),
  );
}

interface Source {
  /** Its table of words. */
  index: string;
  find: (db: Database, typed: Typed) => Promise<Ranked[]>;
  /** Words that name these find their records, too. */
  named?: NamedStatuses;
}

const noFigures = { status: null, amount: null };

const sources: readonly Source[] = [
  {
    index: 'client_search',
    named: namedStatusesOf.client,
    async find(db, sought) {
      const { key, dayOf } = sought;
      const rows = [
        ...(sought.statuses === undefined ? await listClientsByName(db, key, MOST) : []),
        ...(await listClientsByWords(db, sought)),
      ];
      return rows.map(({ id, name, contact, city, at }) => {
        const detail = [contact ?? '', city].filter((text) => text !== '').join(' · ');
        const item = { kind: 'client', id, title: name, detail, ...noFigures } as const;
        return ranked({ ...item, date: dayOf(at) }, key, name, contact ?? '');
      });
    },
  },
  {
    index: 'proposal_search',
    named: namedStatusesOf.engagement,
    async find(db, sought) {
      const { key, dayOf } = sought;
      const rows = await listEngagementsByWords(db, sought);
      return rows.map(({ id, title, clientName, status, total, currency, at }) => {
        const amount = { value: total, currency };
        const shown = { title: `Engagement: ${title}`, detail: clientName, status, amount };
        return ranked({ kind: 'engagement', id, ...shown, date: dayOf(at) }, key, title);
      });
    },
  },
  {
    index: 'inquiry_search',
    named: namedStatusesOf.inquiry,
    async find(db, sought) {
      const { key, dayOf } = sought;
      const rows = await listInquiriesByWords(db, sought);
      return rows.map(({ id, name, subject, email, at }) => {
        const item = { kind: 'inquiry', id, title: subject, detail: name, ...noFigures } as const;
        return ranked({ ...item, date: dayOf(at) }, key, name, email, subject);
      });
    },
  },
  {
    index: 'thread_search',
    async find(db, { key, terms, dayOf }) {
      const rows = await listQuestionsByWords(db, terms);
      return rows.map(({ id, name, email, kind, number, at }) => {
        const title = questionText(kind, number);
        const item = { kind: 'question', id, title, detail: name, ...noFigures } as const;
        return ranked({ ...item, date: dayOf(at) }, key, name, email);
      });
    },
  },
  ...namesIn(documentNames).map(documentSource),
  {
    index: 'invoice_search',
    async find(db, { key, terms, dayOf }) {
      const rows = await listStatementsByWords(db, terms);
      return rows.map(({ id, clientName, at, snapshot }) => {
        const title = textsFor(DEFAULT_LANGUAGE).documents.titles.statement;
        const figures = {
          status: null,
          amount: snapshot === undefined ? null : closingOf(snapshot),
        };
        const detail = [clientName, snapshot === undefined ? '' : periodOf(snapshot)];
        const item = { kind: 'statement', id, title, ...figures, date: dayOf(at) } as const;
        return ranked({ ...item, detail: detail.filter(Boolean).join(' · ') }, key, title);
      });
    },
  },
];

const closingOf = ({ closing: value, currency }: StatementSnapshot) => ({ value, currency });

function periodOf(snapshot: StatementSnapshot): string {
  const { texts, date } = documentFormat(snapshot);
  return texts.period(date(snapshot.periodStart), date(snapshot.periodEnd));
}

/** The statuses that the terms name, and the other terms; undefined if they name none. */
function narrowed({ named }: Source, terms: Typed['terms']) {
  const narrow = named && namedStatuses(terms, named.labels);
  return narrow && { terms: narrow.others, statuses: narrow.statuses };
}

function documentSource(kind: DocumentName): Source {
  return {
    index: `${kind}_search`,
    named: namedStatusesOf[kind],
    async find(db, sought) {
      const { key, dayOf } = sought;
      const rows = await documentsByWords[kind](db, sought);
      return rows.map((row) => {
        const { id, status, total, currency, number, title, at } = row;
        const amount =
          total === undefined || currency === undefined ? null : { value: total, currency };
        const item = { kind, id, ...documentText(row.kind ?? kind, row), status, amount };
        return ranked({ ...item, date: dayOf(at) }, key, number ?? '', title ?? '');
      });
    },
  };
}

const ranked = (item: Item, key: string, ...names: string[]): Ranked => ({
  item,
  rank: rankOf(key, names),
});

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
function bestFirst(found: readonly Ranked[]): Ranked[] {
  const once = [
    ...new Map(found.toReversed().map((one) => [one.item.id, one])).values(),
  ].toReversed();
  const order = ({ item, rank }: Ranked) => rank * kindNames.length + kindNames.indexOf(item.kind);
  return once.toSorted((a, b) => order(a) - order(b));
}
