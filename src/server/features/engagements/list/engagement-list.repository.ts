/** The list of engagements. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  EngagementFilters,
  EngagementSort,
} from '../../../../shared/engagements/engagement-list.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { readFilteredPage, type Page, type PageOrder } from '../../../database/keyset.ts';
import { hasToBill, isRecurring } from '../../../database/engagement-conditions.ts';
import { textFilter } from '../../../database/search/text-filter.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { EngagementRow, EngagementTurnRow } from '../../../database/tables/proposals.table.ts';
import { withClientNames } from '../../../documents/parties/parties.repository.ts';

type ListedRow = EngagementRow &
  Omit<EngagementTurnRow, 'engagementId'> & {
    /** When its client was anonymized, which ends billing. */
    anonymizedAt: string | null;
  };
export type EngagementListRow = ListedRow & { clientName: string | null };

type EngagementQuery = SelectQueryBuilder<Tables, 'engagements' | 'engagementTurns', object>;

const newest = { column: 'id', sql: 'engagements.id', direction: 'desc' } as const;
const orders = {
  latest: newest,
  oldest: { ...newest, direction: 'asc' },
  next: { column: 'nextOn', sql: 'engagement_turns.next_on', direction: 'asc' },
} as const satisfies Record<EngagementSort, object>;

/** By `next`, only those with a date are listed. */
export async function listEngagements(
  db: Database,
  filters: EngagementFilters & { sort: EngagementSort },
  page: PageRequest,
): Promise<Page<EngagementListRow>> {
  const { column, sql: name, direction } = orders[filters.sort];
  let query = narrowed(db, filters);
  if (column === 'nextOn') query = query.where('nextOn', 'is not', null);
  const order: PageOrder<ListedRow> = {
    name: filters.sort,
    columns: { [name]: 'string', 'engagements.id': 'string' },
    direction,
    valuesOf: (row) => (column === 'id' ? [row.id] : [row.nextOn ?? '', row.id]),
  };
  // Number, client, title and line items: of the proposal, or its own without one.
  const agreedIn = sql`coalesce(engagements.proposal_id, engagements.id)`;
  const filter = await textFilter(db, 'proposal_search', filters.q, agreedIn);
  const listed = query
    .selectAll('engagements')
    .select(['nextOn', 'status', 'failure', 'failedAt', 'agreed', 'toBill', 'amountDue'])
    .select(['recurringMonth', 'recurringYear', 'milestoneOn'])
    .select((row) =>
      row
        .selectFrom('clients')
        .select('anonymizedAt')
        .whereRef('clients.id', '=', 'engagements.clientId')
        .as('anonymizedAt'),
    );
  const { rows, nextCursor } = await readFilteredPage(listed, filter, order, page);
  return { rows: await withClientNames(db, rows), nextCursor };
}

function narrowed(db: Database, filters: EngagementFilters): EngagementQuery {
  const { q: _words, status, clientId, currency, bill, ...others } = filters;
  others satisfies NoFilterLeft;
  let query: EngagementQuery = db
    .selectFrom('engagements')
    .innerJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id');
  if (status === 'failed') query = query.where('failedAt', 'is not', null);
  else if (status !== undefined) query = query.where('status', '=', status);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (bill === 'open') query = query.where(hasToBill);
  if (bill === 'recurring') query = query.where(isRecurring);
  return query;
}

/** Of all these plans, in their order. */
export async function listStepsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return { adjustments: [], drafted: [] };
  const adjustments = await db
    .selectFrom('engagementAdjustments')
    .select(['engagementId', 'entryKey', 'kind', 'data', 'createdAt'])
    .where('engagementId', 'in', ids)
    .orderBy('engagementId')
    .orderBy('position')
    .execute();
  const drafted = await db
    .selectFrom('engagementInvoices')
    .select(['engagementId', 'entryKey', 'period', 'attempt', 'invoiceId', 'origin'])
    .where('engagementId', 'in', ids)
    .execute();
  return { adjustments, drafted };
}
