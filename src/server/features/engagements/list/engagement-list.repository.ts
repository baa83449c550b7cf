/** The list of engagements. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  EngagementFilters,
  EngagementSort,
} from '../../../../shared/engagements/engagement-list.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import type { Page } from '../../../database/keyset.ts';
import { hasToBill, isRecurring } from '../../../database/engagement-conditions.ts';
import { searchTerms } from '../../../database/search/search-words.ts';
import { findByTerms } from '../../../database/search/text-filter.ts';
import { namedStatusesOf } from '../../../database/shown-statuses.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { EngagementRow, EngagementTurnRow } from '../../../database/tables/proposals.table.ts';
import {
  eachWay,
  listOfClients,
  whereSet,
  type SortedBy,
} from '../../../documents/document-lists.repository.ts';

type ListedRow = EngagementRow &
  Omit<EngagementTurnRow, 'engagementId'> & {
    /** When its client was anonymized, which ends billing. */
    anonymizedAt: string | null;
  };
export type EngagementListRow = ListedRow & { clientName: string | null };

type EngagementQuery = SelectQueryBuilder<Tables, 'engagements' | 'engagementTurns', object>;

const time = { column: 'id', type: 'string' } as const;
const agreed = { column: 'agreed', type: 'number', table: 'engagementTurns' } as const;
const orders = {
  latest: { ...time, direction: 'desc' },
  oldest: { ...time, direction: 'asc' },
  ...eachWay({
    next: {
      column: 'nextOn',
      type: 'string',
      direction: 'asc',
      table: 'engagementTurns',
      placed: whereSet('engagementTurns.nextOn'),
    },
    client: { column: 'client', direction: 'asc' },
  } as const),
  largest: { ...agreed, direction: 'desc' },
  smallest: { ...agreed, direction: 'asc' },
} as const satisfies Record<EngagementSort, object>;

export async function listEngagements(
  db: Database,
  { sort, ids, ...filters }: EngagementFilters & SortedBy<EngagementSort>,
  page: PageRequest,
): Promise<Page<EngagementListRow>> {
  // Number, client, title and line items: of the proposal, or its own without one.
  const id = sql`coalesce(engagements.proposal_id, engagements.id)`;
  const searched = { index: 'proposal_search', id, named: namedStatusesOf.engagement };
  const found = await findByTerms(db, searched, { terms: searchTerms(filters.q ?? '') });
  const listed = narrowed(db, filters)
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
  const sorting = { table: 'engagements', filters: found, sort, order: orders[sort], ids } as const;
  return listOfClients(db, listed, sorting, page);
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
