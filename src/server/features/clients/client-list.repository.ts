import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ClientFilters, ClientSort } from '../../../shared/clients/client-responses.schema.ts';
import { normalizeTag } from '../../../shared/clients/clients.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import {
  countUpTo,
  exactFilter,
  FEW,
  SORTED_AT_ONCE,
  withTypos,
  withWords,
  type WordFilter,
} from '../../database/dialects/word-search.ts';
import { readFilteredPage, type Page, type PageOrder } from '../../database/keyset.ts';
import { namedStatusesOf, noStatuses } from '../../database/shown-statuses.ts';
import type { ClientRow } from '../../database/tables/clients.table.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import { eachWay, isAmong, type SortedBy } from '../../documents/document-lists.repository.ts';
import { alsoOf, findByTerms, isFound } from '../../database/search/text-filter.ts';
import { searchTerms, type SearchTerm } from '../../database/search/search-words.ts';
import { withParts, type StoredClient } from './clients.repository.ts';
import { clientMarks } from './clients.rows.ts';

const orders = eachWay({
  name: { column: 'nameKey', direction: 'asc' },
  created: { column: 'createdAt', direction: 'desc' },
  changed: { column: 'updatedAt', direction: 'desc' },
  activity: { column: 'lastActivityAt', direction: 'desc' },
} as const) satisfies Record<ClientSort, object>;

export async function listClients(
  db: Database,
  filters: ClientFilters & SortedBy<ClientSort>,
  page: PageRequest,
): Promise<Page<StoredClient>> {
  const { q = '', status, tag, kind, taxExempt, sort, ids, ...others } = filters;
  others satisfies NoFilterLeft;
  const order = orders[sort];
  const marks = {
    kind,
    tags: tag === undefined ? [] : [normalizeTag(tag)],
    isTaxExempt: taxExempt,
    status: status === 'all' ? undefined : status,
  };
  const typed = searchTerms(q);
  const terms = [...typed, ...clientMarks(marks).map((mark) => [mark])];
  let query = db.selectFrom('clients').selectAll('clients');
  if (status !== 'all') query = query.where('clients.status', '=', status);
  if (taxExempt === false) query = query.where('clients.isTaxExempt', '=', 0);
  if (ids !== undefined) query = query.where(isAmong('clients.id', ids));
  const rowOrder: PageOrder<ClientRow> = {
    name: sort,
    columns: { [`clients.${order.column}`]: 'string', 'clients.id': 'string' },
    direction: order.direction,
    // Words are mostly of names, so that matches are together in this order, and it has an index.
    ...(order.column === 'nameKey' && { sortsAtOnce: FEW }),
    valuesOf: (row) => [row[order.column], row.id],
  };
  const valued: RawBuilder<boolean>[] = [];
  if (kind !== undefined) valued.push(sql`clients.kind = ${kind}`);
  if (taxExempt === true) valued.push(sql`clients.is_tax_exempt = 1`);
  const found: WordFilter[] = [];
  if (typed.length === 0 && tag !== undefined) {
    // Its table finds it sooner than words do that have to be found together.
    let filter = await tagFilter(db, normalizeTag(tag));
    for (const is of valued) filter = alsoOf(filter, is);
    found.push(filter);
  } else if (typed.length === 0 && valued.length > 0) {
    // Most have one of few values: their words are only asked if the order doesn’t soon have enough.
    const has = sql`${withWords(db, 'client_search', terms)} as found`;
    found.push({
      among: sql`clients.id in (select found.target_id from ${has})`,
      test: sql.join(valued, sql` and `),
    });
  } else if (typed.length > 0) {
    const searched = {
      index: 'client_search',
      id: 'clients.id',
      // Where all have one status, its word would find each of them: then it is only one of a name.
      named: status === 'all' ? namedStatusesOf.client : noStatuses,
    };
    found.push(...(await findByTerms(db, searched, { terms })));
    const corrected = await correctedTerms(db, query, found, terms);
    if (corrected !== undefined)
      found.push(await exactFilter(db, 'client_search', corrected, 'clients.id'));
  }
  const { rows, nextCursor } = await readFilteredPage({ query }, found, rowOrder, page);
  return { rows: await withParts(db, rows), nextCursor };
}

/** Of so many matches, one is surely listed. */
const FEW_MATCHES = 100;

/** With typos, if the words are only those of clients that aren’t listed, e.g. archived ones. */
async function correctedTerms(
  db: Database,
  query: SelectQueryBuilder<Tables, 'clients', object>,
  found: readonly WordFilter[],
  terms: readonly SearchTerm[],
) {
  const isExact = ({ count = 0 }: WordFilter) => count > 0;
  const isFew = ({ count = Infinity }: WordFilter) => count <= FEW_MATCHES;
  if (!found.some(isExact) || !found.every(isFew)) return undefined;
  const among = isFound(found) ?? sql<boolean>`1 = 1`;
  const listed = await query.where(among).select('clients.id').limit(1).executeTakeFirst();
  return listed === undefined ? withTypos(db, 'client_search', terms) : undefined;
}

/** If many have the tag, clients are tested in the order of the list instead. */
async function tagFilter(db: Database, tag: string): Promise<WordFilter> {
  const count = await countUpTo(db, sql`select 1 from client_tags where tag = ${tag}`, FEW);
  const test = sql<boolean>`exists (select 1 from client_tags
    where client_id = clients.id and tag = ${tag})`;
  return {
    among: sql`clients.id in (select client_id from client_tags where tag = ${tag})`,
    test: count <= SORTED_AT_ONCE ? undefined : test,
    count,
    steps: 10_000,
  };
}

/** Every tag with its number of clients, in alphabetical order. */
export async function listTags(db: Database): Promise<{ tag: string; clients: number }[]> {
  const rows = await db
    .selectFrom('clientTags')
    .select((column) => ['tag', column.fn.countAll<number>().as('clients')])
    .groupBy('tag')
    .execute();
  return rows.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
}

export async function countMostContacts(db: Database): Promise<number> {
  const { most } = await db
    .selectFrom('clientContacts')
    .select((column) => column.fn.max<number | null>('position').as('most'))
    .executeTakeFirstOrThrow();
  return most === null ? 0 : most + 1;
}
