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
import type { Page } from '../../../database/keyset.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { textFilter } from '../../../database/search/text-filter.ts';
import {
  documentOrders,
  listDocuments,
  type Listed,
} from '../../../documents/document-lists.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';

export type ListedInvoice = Listed<InvoiceRow>;

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoices', object>;

const orders = {
  ...documentOrders,
  due: { column: 'dueDate', type: 'string', direction: 'asc' },
  largest: { column: 'total', type: 'number', direction: 'desc' },
  smallest: { column: 'total', type: 'number', direction: 'asc' },
} as const satisfies Record<InvoiceSort, object>;

/** `today`: the date in the studio’s time zone. Drafts have no due date or number to sort by. */
export async function listInvoices(
  db: Database,
  { sort, ...filters }: InvoiceFilters & { sort: InvoiceSort; today: string },
  page: PageRequest,
): Promise<Page<ListedInvoice>> {
  const order = orders[sort];
  const { column } = order;
  let query = narrowed(db, filters);
  if (column === 'dueDate' || column === 'number') query = query.where(column, 'is not', null);
  const listing = { name: 'invoice', sort, order, q: filters.q } as const;
  return listDocuments(db, query.selectAll('invoices'), listing, page);
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
  return snapshotsById(await listUnchanged(db, await selectFrozen(db, rows).selectAll().execute()));
}

/** The same without a comparison: what a list says they are about, as quickly as it says the rest. */
export async function readContents(
  db: Database,
  rows: readonly InvoiceRow[],
): Promise<Map<string, string>> {
  return snapshotsById(await selectFrozen(db, rows).select(['targetId', 'snapshot']).execute());
}

function selectFrozen(db: Database, rows: readonly InvoiceRow[]) {
  const ids = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  // PostgreSQL has no empty lists.
  return db.selectFrom('frozenDocuments').where('targetId', 'in', ['', ...ids]);
}

const snapshotsById = (rows: readonly Pick<FrozenDocumentRow, 'targetId' | 'snapshot'>[]) =>
  new Map(rows.map(({ targetId, snapshot }) => [targetId, snapshot]));
