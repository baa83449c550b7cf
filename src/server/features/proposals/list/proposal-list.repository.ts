/** Lists and exports of proposals. */
import type { SelectQueryBuilder } from 'kysely';
import type {
  ProposalFilters,
  ProposalSort,
  ProposalStatusFilter,
} from '../../../../shared/proposals/proposal-api.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { isBegun, isDecided, isExpiring } from '../../../database/proposal-conditions.ts';
import { shownStatuses } from '../../../database/shown-statuses.ts';
import type { Page } from '../../../database/keyset.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import {
  documentOrders,
  eachWay,
  isOfClient,
  listDocuments,
  whereSet,
  type Listed,
  type SortedBy,
} from '../../../documents/document-lists.repository.ts';
import { listAllResponses } from '../responses/responses.repository.ts';

type ProposalQuery = SelectQueryBuilder<Tables, 'proposals', object>;

const total = { column: 'total', type: 'number' } as const;
const orders = {
  ...documentOrders('proposal'),
  ...eachWay({
    valid: {
      column: 'validUntil',
      type: 'string',
      direction: 'asc',
      placed: whereSet('proposals.validUntil'),
    },
  } as const),
  largest: { ...total, direction: 'desc' },
  smallest: { ...total, direction: 'asc' },
} as const satisfies Record<ProposalSort, object>;

/** `today`: the date in the studio’s time zone. */
export async function listProposals(
  db: Database,
  { sort, ids, ...filters }: ProposalFilters & SortedBy<ProposalSort> & { today: string },
  page: PageRequest,
): Promise<Page<Listed<ProposalRow>>> {
  const { q, today, clientId } = filters;
  const few = isOfClient('proposals', clientId);
  const listing = { name: 'proposal', sort, order: orders[sort], q, today, few, ids } as const;
  return listDocuments(db, narrowed(db, filters).selectAll('proposals'), listing, page);
}

function narrowed(db: Database, filters: ProposalFilters & { today: string }): ProposalQuery {
  const { q: _words, today, status, clientId, currency, decided, kind, ...others } = filters;
  others satisfies NoFilterLeft;
  let query: ProposalQuery = db.selectFrom('proposals').where(isBegun);
  if (status !== undefined) query = withStatus(query, status, today);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (decided !== undefined) query = query.where(isDecided(today));
  if (kind !== undefined) {
    query = query.where('engagementId', kind === 'proposal' ? 'is' : 'is not', null);
  }
  return query;
}

/** `expired` is derived from the date: see shared/proposals/proposal-status.ts. */
function withStatus(query: ProposalQuery, status: ProposalStatusFilter, today: string) {
  switch (status) {
    case 'open':
      return query
        .where('status', 'in', ['sent', 'changes_requested'])
        .where('validUntil', '>=', today);
    case 'expiring':
      return query.where(isExpiring(today));
    default:
      return query.where(shownStatuses.proposal.is(status, today));
  }
}

/** Responses to them, in their order. */
export async function listResponsesTo(db: Database, rows: readonly ProposalRow[]) {
  const ids = rows.filter(({ revision }) => revision > 0).map(({ id }) => id);
  return listAllResponses(db, ids);
}
