/** Pages of the lists of documents, of any kind. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DocumentName } from '../../shared/documents/document-names.ts';
import type { documentSorts, ExportChoice, PageRequest } from '../../shared/paging.ts';
import type { Database } from '../database/database.ts';
import { readFilteredPage, type Page, type PageOrder, type Placed } from '../database/keyset.ts';
import { withoutIndexes } from '../database/dialects/which.ts';
import {
  countUpTo,
  FEW,
  SORTED_AT_ONCE,
  type WordFilter,
} from '../database/dialects/word-search.ts';
import { findDocuments, isFound } from '../database/search/text-filter.ts';
import type { Tables } from '../database/tables/database.table.ts';
import { withClientNames } from './parties/parties.repository.ts';

type Direction = PageOrder<never>['direction'];

interface ColumnOrder<Column> {
  column: Column;
  type: 'string' | 'number';
  direction: Direction;
  /** Its table, if that is not the one of the list. */
  table?: string;
  /** Which rows have a value; else all have one. */
  placed?: Placed;
}

/** By the name of the client, which is in another table. */
interface ClientOrder {
  column: 'client';
  direction: Direction;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The orders, and those in the other direction. */
export function eachWay<Name extends string, Order extends { direction: Direction }>(
  orders: Record<Name, Order>,
): Record<Name | `${Name}_reversed`, Order> {
  const entries = Object.entries<Order>(orders).flatMap(([name, order]) => [
    [name, order],
    [`${name}_reversed`, { ...order, direction: opposite[order.direction] }],
  ]);
  return Object.fromEntries(entries) as Record<Name | `${Name}_reversed`, Order>;
}

/** `column`: as SQL. */
export const whereSet = (column: string): Placed => ({
  yes: sql`${sql.ref(column)} is not null`,
  no: sql`${sql.ref(column)} is null`,
});

/** Those that all of them have. */
export function documentOrders(
  name: DocumentName,
): Record<(typeof documentSorts)[number], ClientOrder | ColumnOrder<'listedAt' | 'number'>> {
  const latest = { column: 'listedAt', type: 'string' } as const;
  const number = { column: 'number', type: 'string', direction: 'desc' } as const;
  return {
    latest: { ...latest, direction: 'desc' },
    oldest: { ...latest, direction: 'asc' },
    ...eachWay({
      number: { ...number, placed: whereSet(`${name}s.number`) },
      client: { column: 'client', direction: 'asc' } as const,
    }),
  };
}

/** What lists and their exports take beside filters. */
export interface SortedBy<Sort> extends Pick<ExportChoice, 'ids'> {
  sort: Sort;
}

interface Sorting<Row> extends SortedBy<string> {
  order: ClientOrder | ColumnOrder<keyof Row>;
  /**
   * A condition of the query with an index, as for the rows of a client. If few meet it, they are sorted
   * once they are found: both databases would rather go through all rows in the order of the list.
   */
  few?: RawBuilder<boolean> | undefined;
}

interface Listing<Row> extends Sorting<Row> {
  name: DocumentName;
  /** Words that were typed. */
  q: string | undefined;
  /** The date in the studio’s time zone, on which statuses depend. */
  today: string;
}

interface OfClient {
  id: string;
  clientId: string | null;
}

export type Listed<Row> = Row & { clientName: string | null };

/** A page of `query`, with the names of clients. */
export async function listDocuments<Table extends keyof Tables, Row extends OfClient>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { name, q, today, ...sorting }: Listing<Row>,
  page: PageRequest,
): Promise<Page<Listed<Row>>> {
  const filters = await findDocuments(db, name, { q, today });
  return listOfClients(db, query, { table: `${name}s`, filters, ...sorting }, page);
}

interface Source {
  table: string;
  /** Any of them finds a record; empty for all records. */
  filters: readonly WordFilter[];
}

/** The same of any records that have a client. */
export async function listOfClients<Table extends keyof Tables, Row extends OfClient>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { table, filters: found, sort, order, few, ids }: Source & Sorting<Row>,
  page: PageRequest,
): Promise<Page<Listed<Row>>> {
  const wanted = ids === undefined ? query : query.where(isAmong(`${table}.id`, ids));
  const most = isByClient(order) ? SORTED_AT_ONCE : FEW;
  const filters =
    found.length > 0 || few === undefined ? found : await filterOfFew(db, table, few, most);
  const toSort = withoutIndexes(db, wanted);
  const { rows, nextCursor } = isByClient(order)
    ? await readFilteredPage(
        {
          query: withClientKeys(db, wanted, table, await hasMany(db, wanted, filters)),
          sorted: withClientKeys(db, toSort, table, false),
          others: withClientKeys(db, wanted, table, false),
        },
        filters,
        byClient(sort, order, table),
        page,
      )
    : await readFilteredPage(
        { query: wanted, sorted: toSort },
        filters,
        byColumn<Row>(sort, order, table),
        page,
      );
  return { rows: await withClientNames(db, rows), nextCursor };
}

async function filterOfFew(
  db: Database,
  table: string,
  among: RawBuilder<boolean>,
  most: number,
): Promise<WordFilter[]> {
  const count = await countUpTo(db, sql`select 1 from ${sql.table(table)} where ${among}`, most);
  return count > most ? [] : [{ among, test: undefined, count }];
}

/** Few are found without their clients’ order, and sorted. */
async function hasMany<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  filters: readonly WordFilter[],
): Promise<boolean> {
  if (filters.some(({ test }) => test !== undefined)) return true;
  const found = isFound(filters);
  const some = (found === undefined ? query : withoutIndexes(db, query).where(found))
    .clearSelect()
    .select(sql`1`.as('one'));
  return (await countUpTo(db, some, SORTED_AT_ONCE)) > SORTED_AT_ONCE;
}

const isByClient = (order: ClientOrder | ColumnOrder<unknown>): order is ClientOrder =>
  order.column === 'client';

function byColumn<Row extends OfClient>(
  name: string,
  { column, type, direction, placed, table: of }: ColumnOrder<keyof Row>,
  table: string,
): PageOrder<Row> {
  const columns = {
    [`${of ?? table}.${String(column)}`]: type,
    [`${table}.id`]: 'string',
  } as const;
  const valuesOf = (row: Row) =>
    column === 'id' ? [row.id] : [(row[column] ?? '') as string | number, row.id];
  return { name, columns, direction, placed, valuesOf };
}

type WithClientKey = OfClient & { clientKey: string | null };

function byClient(
  name: string,
  { direction }: ClientOrder,
  table: string,
): PageOrder<WithClientKey> {
  return {
    name,
    columns: { 'clients.nameKey': 'string', 'clients.id': 'string', [`${table}.id`]: 'string' },
    direction,
    // Words are often of clients’ names, so that matches are together in this order.
    sortsAtOnce: FEW,
    placed: {
      yes: sql`clients.name_key >= ''`,
      no: sql`${sql.ref(`${table}.clientId`)} is null`,
    },
    valuesOf: (row) => [row.clientKey ?? '', row.clientId ?? '', row.id],
  };
}

/**
 * Around `query`, because its conditions name columns that clients have, too. `walksClients`: SQLite
 * goes through the clients in their order; it never changes the order of a CROSS JOIN. Otherwise
 * rows without a client are included.
 */
function withClientKeys<Table extends keyof Tables, Row extends OfClient>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
  walksClients: boolean,
): SelectQueryBuilder<Tables, 'clients', Row & WithClientKey> {
  const isOf = sql<boolean>`clients.id = ${sql.ref(`${table}.clientId`)}`;
  const pairs = walksClients
    ? db.selectFrom('clients').crossJoin(query.as(table)).where(isOf)
    : db.selectFrom(query.as(table)).leftJoin('clients', (join) => join.on(isOf));
  const joined = pairs
    .selectAll(table)
    .select(sql<string | null>`clients.name_key`.as('clientKey'));
  return joined as unknown as SelectQueryBuilder<Tables, 'clients', Row & WithClientKey>;
}

/** For `few`: the rows of this client. */
export const isOfClient = (table: string, clientId: string | undefined) =>
  clientId === undefined ? undefined : sql<boolean>`${sql.ref(`${table}.clientId`)} = ${clientId}`;

/** PostgreSQL has no empty lists. */
export const isAmong = (id: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(id)} in (${sql.join(['', ...ids])})`;
