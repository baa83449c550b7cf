/** Invoices as they are listed, added up and exported. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  InvoiceFilters,
  InvoiceSort,
  StandingFilter,
} from '../../../shared/invoices/invoice-answers.schema.ts';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { wordFilter, type WordFilter } from '../../database/dialects/word-filter.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { readFilteredPage } from '../../database/filtered-page.ts';
import type { Page, PageOrder } from '../../database/keyset.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { searchWords } from '../../platform/search/search-words.ts';

export interface ListedInvoice extends InvoiceRow {
  clientName: string | null;
}

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoices', object>;

const latest = { column: 'listedAt', sql: 'invoices.listed_at', type: 'string' } as const;
const total = { column: 'total', sql: 'invoices.total', type: 'number' } as const;
const orders = {
  latest: { ...latest, direction: 'desc' },
  oldest: { ...latest, direction: 'asc' },
  due: { column: 'dueOn', sql: 'invoices.due_on', type: 'string', direction: 'asc' },
  largest: { ...total, direction: 'desc' },
  smallest: { ...total, direction: 'asc' },
  number: { column: 'number', sql: 'invoices.number', type: 'string', direction: 'desc' },
} as const satisfies Record<InvoiceSort, object>;

/** `today`: the day in the studio’s time zone. Drafts have no due day and no number to sort by. */
export async function listInvoices(
  db: Database,
  filters: InvoiceFilters & { sort: InvoiceSort; today: string },
  page: PageRequest,
): Promise<Page<ListedInvoice>> {
  const { column, sql: name, type, direction } = orders[filters.sort];
  let query = narrowed(db, filters);
  if (column === 'dueOn' || column === 'number') query = query.where(column, 'is not', null);
  const order: PageOrder<InvoiceRow> = {
    name: filters.sort,
    columns: { [name]: type, 'invoices.id': 'string' },
    direction,
    valuesOf: (row) => [row[column] ?? '', row.id],
  };
  const filter = await filterByWords(db, filters);
  const listed = query.selectAll('invoices');
  const { rows, nextCursor } = await readFilteredPage(listed, filter, order, page);
  return { rows: await withClientNames(db, rows), nextCursor };
}

export interface CurrencySums {
  currency: string;
  count: number;
  /** Less what credit notes took back. */
  total: number;
  open: number;
  overdue: number;
}

/**
 * What the issued invoices among these come to, for each currency; never added across currencies.
 * Throws `AmountOutOfRange`.
 */
export async function sumInvoices(
  db: Database,
  filters: InvoiceFilters & { today: string },
): Promise<CurrencySums[]> {
  const filter = await filterByWords(db, filters);
  const all = narrowed(db, filters);
  const query = filter === undefined ? all : all.where(filter.among);
  const open = sql<number>`case when is_open = 1 then open_amount else 0 end`;
  const late = sql<number>`case when is_open = 1 and due_on < ${filters.today}
    then open_amount else 0 end`;
  const rows = await query
    .where('kind', '=', 'invoice')
    .where('state', '=', 'issued')
    .select((row) => [
      'currency',
      row.fn.countAll<number>().as('count'),
      wholeSum(sql`total - credited`).as('total'),
      wholeSum(open).as('open'),
      wholeSum(late).as('overdue'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, count, total, open, overdue }) => ({
    currency,
    count,
    total: exactSum(total),
    open: exactSum(open),
    overdue: exactSum(overdue),
  }));
}

function narrowed(db: Database, filters: InvoiceFilters & { today: string }): InvoiceQuery {
  const { standing, kind, clientId, currency, issuedFrom, issuedTo, today } = filters;
  let query: InvoiceQuery = db.selectFrom('invoices');
  if (standing !== undefined) query = withStanding(query, standing, today);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (issuedFrom !== undefined) query = query.where('issuedOn', '>=', issuedFrom);
  if (issuedTo !== undefined) query = query.where('issuedOn', '<=', issuedTo);
  return query;
}

async function filterByWords(
  db: Database,
  { q = '' }: InvoiceFilters,
): Promise<WordFilter | undefined> {
  const words = searchWords(q);
  if (words.length === 0) return undefined;
  return wordFilter(db, 'invoice_search', words, 'invoices.id');
}

const stages = {
  draft: 'draft',
  issued: 'credit_note',
  paid: 'paid',
  credited: 'credited',
  void: 'void',
} as const;

function withStanding(query: InvoiceQuery, standing: StandingFilter, today: string): InvoiceQuery {
  switch (standing) {
    case 'outstanding':
      return query.where('isOpen', '=', 1);
    case 'open':
      return query.where('stage', '=', 'unpaid').where('dueOn', '>=', today);
    case 'partly_paid':
      return query.where('stage', '=', 'part').where('dueOn', '>=', today);
    case 'overdue':
      return query.where('isOpen', '=', 1).where('dueOn', '<', today);
    default:
      return query.where('stage', '=', stages[standing]);
  }
}

/** The snapshots of those among them that are issued, by their ids. */
export async function readSnapshots(
  db: Database,
  rows: readonly InvoiceRow[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ state }) => state !== 'draft').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const issued = await db
    .selectFrom('issuedInvoices')
    .select(['invoiceId', 'snapshot'])
    .where('invoiceId', 'in', ids)
    .execute();
  return new Map(issued.map(({ invoiceId, snapshot }) => [invoiceId, snapshot]));
}

async function withClientNames(
  db: Database,
  rows: readonly InvoiceRow[],
): Promise<ListedInvoice[]> {
  const ids = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))];
  const clients =
    ids.length === 0
      ? []
      : await db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, clientName: names.get(row.clientId ?? '') ?? null }));
}
