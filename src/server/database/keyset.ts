/** Pages of a list by the values of their last row, with an index behind every order. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { PageRequest } from '../../shared/paging.ts';

type Value = string | number;

/** An order in which no two rows are equal: the last column is an id or a number of its own. */
export interface PageOrder<Row> {
  /** A cursor of another order is refused. */
  name: string;
  /** As in SQL, from the first to the last: `{ 'clients.name_key': 'string', 'clients.id': 'string' }`. */
  columns: Record<string, 'string' | 'number'>;
  direction: 'asc' | 'desc';
  /** The row’s values in these columns. */
  valuesOf: (row: Row) => Value[];
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** A cursor that this list did not give out; a request that names one is at fault. */
export class InvalidCursor extends Error {
  constructor() {
    super('must be the nextCursor of a page in the same order');
  }
}

/** The page of `query`, which has no order and no limit of its own. Throws `InvalidCursor`. */
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
  return { rows, nextCursor: isLast ? null : writeCursor(order.name, order.valuesOf(last)) };
}

/**
 * The condition that a row is among the next `steps` of `query` in this order; undefined if there
 * are no more than these.
 */
export async function isWithinSteps<DB, TB extends keyof DB, Row>(
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

function writeCursor(name: string, values: readonly Value[]): string {
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url');
}

const cursorForm = z.tuple([z.string()], z.union([z.string(), z.int()]));

/** The values in a cursor, for a query that needs them inside; throws `InvalidCursor`. */
export function readCursor<Row>({ name, columns }: PageOrder<Row>, cursor: string): Value[] {
  const read = cursorForm.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;
  const values = read?.slice(1) ?? [];
  const types = Object.values(columns);
  const fits =
    read?.[0] === name &&
    values.length === types.length &&
    // PostgreSQL would refuse them, and it would look like a fault of ours.
    values.every((value, index) => typeof value === types[index] && !String(value).includes('\0'));
  if (fits) return values;
  throw new InvalidCursor();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
