/** Keyset pagination: pages by the values of the last row, with an index for every order. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { PageRequest } from '../../shared/paging.ts';
import type { WordFilter } from './dialects/word-search.ts';
import { parseJson } from './parse-json.ts';

type Value = string | number;

/** A total order: the last column is an id or another unique number. */
export interface PageOrder<Row> {
  /** Name of the order; a cursor of another one is refused. */
  name: string;
  /** Columns in SQL order: `{ 'clients.name_key': 'string', 'clients.id': 'string' }`. */
  columns: Record<string, 'string' | 'number'>;
  direction: 'asc' | 'desc';
  /** The row’s values in these columns. */
  valuesOf: (row: Row) => Value[];
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** The cursor is not from this list: an error in the request. */
export class InvalidCursor extends Error {
  constructor() {
    super('must be the nextCursor of a page in the same order');
  }
}

/** A page of `query`, which must have no order or limit of its own. Throws `InvalidCursor`. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Row>,
  { cursor, limit }: PageRequest,
): Promise<Page<Row>> {
  let page = query.limit(limit + 1);
  for (const column of Object.keys(order.columns))
    page = page.orderBy(sql.ref(column), order.direction);
  if (cursor !== undefined) page = page.where(isAfter(order, readCursor(order, cursor)));
  const found = await page.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { rows, nextCursor: isLast ? null : cursorAt(order, last) };
}

/** Number of rows to check one by one before all matches are sorted instead. */
const WALKED = 2000;

/** The page of `query` in `order`, of those alone that `filter` finds; without one, of all. */
export async function readFilteredPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filter: WordFilter | undefined,
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  if (filter === undefined) return readPage(query, order, page);
  const { among, test } = filter;
  if (test === undefined) return readPage(query.where(among), order, page);
  const isNear = await isWithinSteps(query, order, page, WALKED);
  const near = isNear === undefined ? query : query.where(isNear);
  const walked = await readPage(near.where(test), order, page);
  const isAll = isNear === undefined || walked.nextCursor !== null;
  return isAll ? walked : readPage(query.where(among), order, page);
}

/**
 * The condition for the next `steps` rows of `query` in this order; undefined if there
 * are no more than these.
 */
async function isWithinSteps<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Row>,
  { cursor }: Pick<PageRequest, 'cursor'>,
  steps: number,
): Promise<RawBuilder<boolean> | undefined> {
  const names = Object.keys(order.columns);
  let ahead = query
    .clearSelect()
    .select(names.map((column, index) => sql.ref<Value>(column).as(`key${index}`)))
    .limit(1)
    .offset(steps);
  for (const column of names) ahead = ahead.orderBy(sql.ref(column), order.direction);
  if (cursor !== undefined) ahead = ahead.where(isAfter(order, readCursor(order, cursor)));
  const row = (await ahead.executeTakeFirst()) as Record<string, Value> | undefined;
  if (row === undefined) return undefined;
  const values = names.map((_, index) => row[`key${index}`] ?? '');
  return sql<boolean>`not ${isAfter(order, values)}`;
}

function isAfter<Row>({ columns, direction }: PageOrder<Row>, values: readonly Value[]) {
  const left = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const right = sql.join(values);
  return sql<boolean>`(${left}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${right})`;
}

/** The cursor of the page after this row. */
export function cursorAt<Row>({ name, valuesOf }: PageOrder<Row>, row: Row): string {
  return Buffer.from(JSON.stringify([name, ...valuesOf(row)])).toString('base64url');
}

const cursorForm = z.tuple([z.string()], z.union([z.string(), z.int()]));

/** The values of a cursor, for queries that need them in a subquery; throws `InvalidCursor`. */
export function readCursor<Row>({ name, columns }: PageOrder<Row>, cursor: string): Value[] {
  const read = cursorForm.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;
  const values = read?.slice(1) ?? [];
  const types = Object.values(columns);
  const fits =
    read?.[0] === name &&
    values.length === types.length &&
    // PostgreSQL rejects them, which would look like an error of ours.
    values.every((value, index) => typeof value === types[index] && !String(value).includes('\0'));
  if (fits) return values;
  throw new InvalidCursor();
}
