/** Lists, totals and exports of invoices. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  answerFilters,
  type AnswerFilter,
  type InvoiceFilters,
  type InvoiceSort,
  type InvoiceTotals,
  type StatusFilter,
} from '../../../../shared/invoices/invoice-responses.schema.ts';
import { namesIn } from '../../../../shared/each-of.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { withoutIndex } from '../../../database/dialects/which.ts';
import { exactSum, wholeSum } from '../../../database/dialects/sums.ts';
import { isBegunInvoice, isLate, isOutstanding } from '../../../database/outstanding-invoices.ts';
import { shownStatuses } from '../../../database/shown-statuses.ts';
import type { Page } from '../../../database/keyset.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { findDocuments, isFound } from '../../../database/search/text-filter.ts';
import {
  documentOrders,
  eachWay,
  isOfClient,
  listDocuments,
  whereSet,
  type Listed,
  type SortedBy,
} from '../../../documents/document-lists.repository.ts';
import { isReminded } from '../../../documents/follow-up/payment-reminders.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';

export type ListedInvoice = Listed<InvoiceRow>;

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoices', object>;

const day = { type: 'string', direction: 'asc' } as const;
const total = { column: 'total', type: 'number' } as const;
const orders = {
  ...documentOrders('invoice'),
  ...eachWay({
    issued: { ...day, column: 'issueDate', placed: whereSet('invoices.issueDate') },
    due: { ...day, column: 'dueDate', placed: whereSet('invoices.dueDate') },
    amount_due: {
      column: 'amountDue',
      type: 'number',
      direction: 'desc',
      placed: { yes: isOutstanding, no: sql<boolean>`not ${isOutstanding}` },
    },
  } as const),
  largest: { ...total, direction: 'desc' },
  smallest: { ...total, direction: 'asc' },
} as const satisfies Record<InvoiceSort, object>;

/** Nothing is due of invoices with other statuses. */
const withAmountDue = new Set<StatusFilter>([
  'outstanding',
  'reminded',
  ...namesIn(answerFilters),
  'open',
  'partially_paid',
  'overdue',
]);
const isDueOfNone = (status: StatusFilter | undefined, sort: InvoiceSort) =>
  sort.startsWith('amount_due') && status !== undefined && !withAmountDue.has(status);

/** `today`: the date in the studio’s time zone. */
export async function listInvoices(
  db: Database,
  { sort, ids, ...filters }: InvoiceFilters & SortedBy<InvoiceSort> & { today: string },
  page: PageRequest,
): Promise<Page<ListedInvoice>> {
  const order = orders[isDueOfNone(filters.status, sort) ? 'largest' : sort];
  const { q, today } = filters;
  const few = fewOf(filters, sort);
  const listing = { name: 'invoice', sort, order, q, today, few, ids } as const;
  const isWalked = few !== undefined && q === undefined && !sort.startsWith('client');
  const query = narrowed(db, filters, { isWalked });
  return listDocuments(db, query.selectAll('invoices'), listing, page);
}

/** The conditions of these that few rows may meet. */
function fewOf(filters: InvoiceFilters, sort: InvoiceSort): RawBuilder<boolean> | undefined {
  const { clientId, kind, status } = filters;
  if (isAnswerFilter(status)) return isAnswered(status);
  if (clientId !== undefined) return isOfClient('invoices', clientId);
  // No index has the kind; a constraint leaves it these statuses.
  if (kind === 'credit_note')
    return sql`invoices.status in ('draft', 'issued') and invoices.kind = ${kind}`;
  const [few] = [
    ...(sort.startsWith('issued') ? [] : isIssuedWithin(filters)),
    ...(sort.startsWith('due') ? [] : isDueWithin(filters)),
  ];
  return few;
}

const isAnswerFilter = (status: StatusFilter | undefined): status is AnswerFilter =>
  status !== undefined && Object.hasOwn(answerFilters, status);

const isAnswered = (status: AnswerFilter) =>
  sql<boolean>`invoices.id in (select invoice_id from payment_answers
    where closed_at is null and kind = ${answerFilters[status]})`;

const isIssuedWithin = ({ issuedFrom, issuedTo }: InvoiceFilters) =>
  isWithin('invoices.issueDate', issuedFrom, issuedTo);

const isDueWithin = ({ dueFrom, dueTo }: InvoiceFilters) =>
  isWithin('invoices.dueDate', dueFrom, dueTo);

/** Nothing without days. */
function isWithin(column: string, from?: string, to?: string): RawBuilder<boolean>[] {
  if (from === undefined && to === undefined) return [];
  return [sql`${sql.ref(column)} between ${from ?? ''} and ${to ?? '9999-12-31'}`];
}

/**
 * Totals of the issued invoices in the list, for each currency; never added across currencies.
 * Throws `AmountOutOfRange`.
 */
export async function sumInvoices(
  db: Database,
  filters: InvoiceFilters & { today: string },
): Promise<InvoiceTotals['items']> {
  const found = isFound(await findDocuments(db, 'invoice', { q: filters.q, today: filters.today }));
  const all = narrowed(db, filters, { isWalked: false });
  const query = found === undefined ? all : all.where(found);
  const due = sql<number>`case when ${isOutstanding} then amount_due else 0 end`;
  const late = sql<number>`case when ${isOutstanding} and ${isLate(filters.today)}
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

/** `isWalked`: in an order that has an index, unless few rows are found. */
function narrowed(
  db: Database,
  filters: InvoiceFilters & { today: string },
  { isWalked }: { isWalked: boolean },
): InvoiceQuery {
  const { q: _words, today, status, kind, clientId, currency, ...dates } = filters;
  const { issuedFrom: _from, issuedTo: _to, dueFrom: _dueFrom, dueTo: _dueTo, ...others } = dates;
  others satisfies NoFilterLeft;
  let query: InvoiceQuery = db.selectFrom('invoices').where(isBegunInvoice);
  if (status !== undefined) query = withStatus(query, status, today);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  for (const dated of [...isIssuedWithin(dates), ...isDueWithin(dates)]) {
    query = query.where(isWalked ? withoutIndex(db, dated) : dated);
  }
  return query;
}

function withStatus(query: InvoiceQuery, status: StatusFilter, today: string): InvoiceQuery {
  if (status === 'reminded') return query.where(isOutstanding).where(isReminded);
  if (isAnswerFilter(status)) return query.where(isOutstanding).where(isAnswered(status));
  return query.where(
    status === 'outstanding' ? isOutstanding : shownStatuses.invoice.is(status, today),
  );
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
