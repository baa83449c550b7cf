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
  /** Rows that have no value to sort by come last, in either direction; undefined if all have one. */
  placed?: Placed | undefined;
  /** So many matches are sorted sooner than looked for in this order, e.g. from an index of it. */
  sortsAtOnce?: number;
  /** The row’s values in these columns. */
  valuesOf: (row: Row) => Value[];
}

/** Conditions for the rows with a value to sort by, and for the others. */
export interface Placed {
  yes: RawBuilder<boolean>;
  no: RawBuilder<boolean>;
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
  const found = await inOrder(query, order, { cursor })
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { rows, nextCursor: isLast ? null : cursorAt(order, last) };
}

/** The rows after the cursor, in order. */
function inOrder<DB, TB extends keyof DB, Row, Sort>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Sort>,
  { cursor }: Pick<PageRequest, 'cursor'>,
): SelectQueryBuilder<DB, TB, Row> {
  let sorted = afterCursor(query, order, { cursor });
  for (const column of Object.keys(order.columns))
    sorted = sorted.orderBy(sql.ref(column), order.direction);
  return sorted;
}

function afterCursor<DB, TB extends keyof DB, Row, Sort>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Sort>,
  { cursor }: Pick<PageRequest, 'cursor'>,
): SelectQueryBuilder<DB, TB, Row> {
  return cursor === undefined ? query : query.where(isAfter(order, readCursor(order, cursor)));
}

/** Rows to look for words in, one by one, before all matches are sorted instead. */
const WALKED = 2000;

interface Queries<DB, TB extends keyof DB, Row> {
  query: SelectQueryBuilder<DB, TB, Row>;
  /** The same for rows that are sorted once they are found, if it is another one. */
  sorted?: SelectQueryBuilder<DB, TB, Row>;
  /** The same for rows without a value to sort by, if it is another one. */
  others?: SelectQueryBuilder<DB, TB, Row>;
}

/** The page of `query` in `order`, of those that any of `filters` finds; without one, of all. */
export async function readFilteredPage<DB, TB extends keyof DB, Row>(
  { query, sorted = query, others = query }: Queries<DB, TB, Row>,
  filters: readonly WordFilter[],
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  const { placed } = order;
  if (placed === undefined) return readPart({ query, sorted }, filters, order, page);
  const rest = restOf(order);
  const begun = page.cursor === undefined ? undefined : readValues(page.cursor);
  const isInRest = begun?.[0] === rest.name;
  const first = isInRest
    ? { rows: [], nextCursor: null }
    : await readPart(
        { query: query.where(placed.yes), sorted: sorted.where(placed.yes) },
        filters,
        order,
        page,
      );
  if (first.nextCursor !== null) return first;
  const room = page.limit - first.rows.length;
  const cursor = isInRest && begun.length > 1 ? page.cursor : undefined;
  const without = { query: others.where(placed.no), sorted: sorted.where(placed.no) };
  const limit = Math.max(room, 1);
  const last = await readPart(without, filters, rest, { cursor, limit });
  if (room > 0) return { rows: [...first.rows, ...last.rows], nextCursor: last.nextCursor };
  return { rows: first.rows, nextCursor: last.rows.length === 0 ? null : cursorOf([rest.name]) };
}

/** Of the rows without a value: the latest first. */
function restOf<Row>({ name, columns, valuesOf }: PageOrder<Row>): PageOrder<Row> {
  return {
    name: `${name} rest`,
    columns: Object.fromEntries(Object.entries(columns).slice(-1)),
    direction: 'desc',
    valuesOf: (row) => valuesOf(row).slice(-1),
  };
}

type Part<DB, TB extends keyof DB, Row> = Required<Omit<Queries<DB, TB, Row>, 'others'>>;

async function readPart<DB, TB extends keyof DB, Row>(
  queries: Part<DB, TB, Row>,
  [first, ...others]: readonly WordFilter[],
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  let found = await readFound(queries, first, order, page);
  for (const other of others) {
    found = mergePages(order, found, await readFound(queries, other, order, page), page);
  }
  return found;
}

async function readFound<DB, TB extends keyof DB, Row>(
  { query, sorted }: Part<DB, TB, Row>,
  filter: WordFilter | undefined,
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  if (filter === undefined) return readPage(query, order, page);
  const { among, test, count = Infinity, steps = WALKED } = filter;
  if (test === undefined && count === Infinity) return readPage(query.where(among), order, page);
  if (test === undefined) return readFewPage(sorted, among, order, page);
  if (count <= (order.sortsAtOnce ?? 0)) return readFewPage(sorted, among, order, page);
  const isNear = await isWithinSteps(query, order, page, steps);
  const near = isNear === undefined ? query : query.where(isNear);
  const walked = await readPage(near.where(test), order, page);
  const isAll = isNear === undefined || walked.nextCursor !== null;
  return isAll ? walked : readFewPage(sorted, among, order, page);
}

/**
 * A page of few rows that have to be sorted: by their keys alone, which an index may have. Sorting
 * whole rows took most of the time.
 */
async function readFewPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  among: RawBuilder<boolean>,
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  const id = Object.keys(order.columns).at(-1) ?? 'id';
  const { limit } = page;
  let sorted = afterCursor(query.where(among), order, page);
  // As expressions, which no index has: PostgreSQL would rather walk one than sort what is found.
  for (const [column, type] of Object.entries(order.columns)) {
    const value = sql`coalesce(${sql.ref(column)}, ${sql.lit(type === 'string' ? '' : 0)})`;
    sorted = sorted.orderBy(value, order.direction);
  }
  const keys = await sorted
    .clearSelect()
    .select(keysIn(order))
    .limit(limit + 1)
    .execute();
  const found = keys.map((row) => valuesIn(order, row as Record<string, Value>));
  const whole = sql<boolean>`${sql.ref(id)} in (${sql.join(found.map((values) => values.at(-1)))})`;
  const rows = found.length === 0 ? [] : await query.where(whole).execute();
  const byId = new Map(rows.map((row) => [order.valuesOf(row as Row).at(-1), row as Row]));
  // By now, some may have been deleted, or be elsewhere: the next page follows the keys.
  const left = found.filter((values) => byId.has(values.at(-1))).slice(0, limit);
  const last = left.length === limit ? left.at(-1) : found.at(-1);
  return {
    rows: left.flatMap((values) => byId.get(values.at(-1)) ?? []),
    nextCursor: found.length <= limit ? null : cursorOf([order.name, ...(last ?? [])]),
  };
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
  const ahead = inOrder(query, order, { cursor })
    .clearSelect()
    .select(keysIn(order))
    .limit(1)
    .offset(steps);
  const row = (await ahead.executeTakeFirst()) as Record<string, Value> | undefined;
  if (row === undefined) return undefined;
  return isBeyond(order, valuesIn(order, row), order.direction === 'asc' ? '<=' : '>=');
}

/** The columns of the order alone. */
const keysIn = <Row>({ columns }: PageOrder<Row>) =>
  Object.keys(columns).map((column, index) => sql.ref<Value>(column).as(`key${index}`));

const valuesIn = <Row>({ columns }: PageOrder<Row>, row: Readonly<Record<string, Value>>) =>
  Object.keys(columns).map((_, index) => row[`key${index}`] ?? '');

function isAfter<Row>(order: PageOrder<Row>, values: readonly Value[]) {
  return isBeyond(order, values, order.direction === 'asc' ? '>' : '<');
}

function isBeyond<Row>(
  { columns }: PageOrder<Row>,
  values: readonly Value[],
  sign: '<' | '<=' | '>' | '>=',
): RawBuilder<boolean> {
  const left = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const beyond = sql<boolean>`(${left}) ${sql.raw(sign)} (${sql.join(values)})`;
  const [first = '', ...others] = Object.keys(columns);
  const table = first.slice(0, first.indexOf('.') + 1);
  // The columns of two tables have no index together: that of the first one finds where to begin.
  return others.every((column) => column.startsWith(table))
    ? beyond
    : sql<boolean>`(${sql.ref(first)} ${sql.raw(`${sign.slice(0, 1)}=`)} ${values[0]} and ${beyond})`;
}

/** One page of two that were read in this order from the same place: each row once. */
function mergePages<Row>(
  order: PageOrder<Row>,
  one: Page<Row>,
  other: Page<Row>,
  { limit }: Pick<PageRequest, 'limit'>,
): Page<Row> {
  const byId = new Map(
    [...one.rows, ...other.rows].map((row) => [order.valuesOf(row).at(-1), row]),
  );
  const sign = order.direction === 'asc' ? 1 : -1;
  const all = [...byId.values()].toSorted(
    (a, b) => sign * compareValues(order.valuesOf(a), order.valuesOf(b)),
  );
  const rows = all.slice(0, limit);
  const last = rows.at(-1);
  const isLast = all.length <= limit && one.nextCursor === null && other.nextCursor === null;
  return { rows, nextCursor: isLast || last === undefined ? null : cursorAt(order, last) };
}

/** As both databases order them: numbers by size, texts by their bytes. */
function compareValues(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? '';
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The cursor of the page after this row. */
export function cursorAt<Row>({ name, valuesOf }: PageOrder<Row>, row: Row): string {
  return cursorOf([name, ...valuesOf(row)]);
}

const cursorOf = (values: readonly Value[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const cursorForm = z.tuple([z.string()], z.union([z.string(), z.int()]));
const readValues = (cursor: string) =>
  cursorForm.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;

/** The values of a cursor, for queries that need them in a subquery; throws `InvalidCursor`. */
export function readCursor<Row>({ name, columns }: PageOrder<Row>, cursor: string): Value[] {
  const read = readValues(cursor);
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
