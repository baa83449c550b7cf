/** Lists, totals and exports of invoices. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  InvoiceFilters,
  InvoiceSort,
  InvoiceTotals,
  StatusFilter,
} from '../../../../shared/invoices/invoice-responses.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { exactSum, wholeSum } from '../../../database/dialects/sums.ts';
import { isOutstanding } from '../../../database/outstanding-invoices.ts';
import { readFilteredPage, type Page, type PageOrder } from '../../../database/keyset.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { textFilter } from '../../../database/search/text-filter.ts';
import { withClientNames } from '../../../documents/parties/parties.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';

export interface ListedInvoice extends InvoiceRow {
  clientName: string | null;
}

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoices', object>;

const latest = { column: 'listedAt', sql: 'invoices.listed_at', type: 'string' } as const;
const total = { column: 'total', sql: 'invoices.total', type: 'number' } as const;
const orders = {
  latest: { ...latest, direction: 'desc' },
  oldest: { ...latest, direction: 'asc' },
  due: { column: 'dueDate', sql: 'invoices.due_date', type: 'string', direction: 'asc' },
  largest: { ...total, direction: 'desc' },
  smallest: { ...total, direction: 'asc' },
  number: { column: 'number', sql: 'invoices.number', type: 'string', direction: 'desc' },
} as const satisfies Record<InvoiceSort, object>;

/** `today`: the date in the studio’s time zone. Drafts have no due date or number to sort by. */
export async function listInvoices(
  db: Database,
  filters: InvoiceFilters & { sort: InvoiceSort; today: string },
  page: PageRequest,
): Promise<Page<ListedInvoice>> {
  const { column, sql: name, type, direction } = orders[filters.sort];
  let query = narrowed(db, filters);
  if (column === 'dueDate' || column === 'number') query = query.where(column, 'is not', null);
  const order: PageOrder<InvoiceRow> = {
    name: filters.sort,
    columns: { [name]: type, 'invoices.id': 'string' },
    direction,
    valuesOf: (row) => [row[column] ?? '', row.id],
  };
  const filter = await textFilter(db, 'invoice_search', filters.q, 'invoices.id');
  const listed = query.selectAll('invoices');
  const { rows, nextCursor } = await readFilteredPage(listed, filter, order, page);
  return { rows: await withClientNames(db, rows), nextCursor };
}

/**
 * Totals of the issued invoices in the list, for each currency; never added across currencies.
 * Throws `AmountOutOfRange`.
 */
export async function sumInvoices(
  db: Database,
  filters: InvoiceFilters & { today: string },
): Promise<InvoiceTotals['items']> {
  const filter = await textFilter(db, 'invoice_search', filters.q, 'invoices.id');
  const all = narrowed(db, filters);
  const query = filter === undefined ? all : all.where(filter.among);
  const due = sql<number>`case when ${isOutstanding} then amount_due else 0 end`;
  const late = sql<number>`case when ${isOutstanding} and due_date < ${filters.today}
    then amount_due else 0 end`;
  const rows = await query
    .where('kind', '=', 'invoice')
    .where('status', 'not in', ['draft', 'void'])
    .select((row) => [
      'currency',
      row.fn.countAll<number>().as('count'),
      wholeSum(sql`total - credited`).as('total'),
      wholeSum(due).as('amountDue'),
      wholeSum(late).as('overdue'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, count, total, amountDue, overdue }) => ({
    currency,
    count,
    total: exactSum(total),
    amountDue: exactSum(amountDue),
    overdue: exactSum(overdue),
  }));
}

/** “New invoice” stores a draft at once: it isn’t listed until something is written in it. */
const isBegun = sql<boolean>`(invoices.version > 1 or invoices.total <> 0
  or invoices.status <> 'draft' or invoices.kind <> 'invoice')`;

function narrowed(db: Database, filters: InvoiceFilters & { today: string }): InvoiceQuery {
  const { q: _words, today, status, kind, clientId, currency, ...days } = filters;
  const { issuedFrom, issuedTo, ...others } = days;
  others satisfies NoFilterLeft;
  let query: InvoiceQuery = db.selectFrom('invoices').where(isBegun);
  if (status !== undefined) query = withStatus(query, status, today);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (issuedFrom !== undefined) query = query.where('issueDate', '>=', issuedFrom);
  if (issuedTo !== undefined) query = query.where('issueDate', '<=', issuedTo);
  return query;
}

function withStatus(query: InvoiceQuery, status: StatusFilter, today: string): InvoiceQuery {
  switch (status) {
    case 'outstanding':
      return query.where(isOutstanding);
    case 'overdue':
      return query.where(isOutstanding).where('dueDate', '<', today);
    case 'open':
    case 'partially_paid':
      return query.where('status', '=', status).where('dueDate', '>=', today);
    default:
      return query.where('status', '=', status);
  }
}

/** Snapshots of the issued ones among them, by id; not of those that were changed by hand. */
export async function readSnapshots(
  db: Database,
  rows: readonly InvoiceRow[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const issued = await db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('targetId', 'in', ids)
    .execute();
  const unchanged = await listUnchanged(db, issued);
  return new Map(unchanged.map(({ targetId, snapshot }) => [targetId, snapshot]));
}
