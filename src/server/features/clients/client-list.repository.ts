import type { ClientFilters, ClientSort } from '../../../shared/clients/client-responses.schema.ts';
import { normalizeTag } from '../../../shared/clients/clients.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { wordFilter } from '../../database/dialects/word-search.ts';
import { readFilteredPage, type Page, type PageOrder } from '../../database/keyset.ts';
import type { ClientRow } from '../../database/tables/clients.table.ts';
import { searchWords } from '../../database/search/search-words.ts';
import { withParts, type StoredClient } from './clients.repository.ts';
import { clientMarks } from './clients.rows.ts';

const orders = {
  name: { column: 'nameKey', sql: 'clients.name_key', direction: 'asc' },
  created: { column: 'createdAt', sql: 'clients.created_at', direction: 'desc' },
  changed: { column: 'updatedAt', sql: 'clients.updated_at', direction: 'desc' },
  activity: { column: 'lastActivityAt', sql: 'clients.last_activity_at', direction: 'desc' },
} as const satisfies Record<
  ClientSort,
  { column: keyof ClientRow; sql: string; direction: 'asc' | 'desc' }
>;

export async function listClients(
  db: Database,
  filters: ClientFilters & { sort: ClientSort },
  page: PageRequest,
): Promise<Page<StoredClient>> {
  const { q = '', status, tag, kind, taxExempt, sort, ...others } = filters;
  others satisfies NoFilterLeft;
  const order = orders[sort];
  const marks = {
    kind,
    tags: tag === undefined ? [] : [normalizeTag(tag)],
    isTaxExempt: taxExempt,
    status: status === 'all' ? undefined : status,
  };
  const words = [...searchWords(q), ...clientMarks(marks)];
  let query = db.selectFrom('clients').selectAll('clients');
  if (status !== 'all') query = query.where('clients.status', '=', status);
  if (taxExempt === false) query = query.where('clients.isTaxExempt', '=', 0);
  const rowOrder: PageOrder<ClientRow> = {
    name: sort,
    columns: { [order.sql]: 'string', 'clients.id': 'string' },
    direction: order.direction,
    valuesOf: (row) => [row[order.column], row.id],
  };
  const filter =
    words.length === 0 ? undefined : await wordFilter(db, 'client_search', words, 'clients.id');
  const { rows, nextCursor } = await readFilteredPage(query, filter, rowOrder, page);
  return { rows: await withParts(db, rows), nextCursor };
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
