/** Lists and exports of proposals. */
import type { SelectQueryBuilder } from 'kysely';
import type {
  ProposalFilters,
  ProposalSort,
  ProposalStatusFilter,
} from '../../../../shared/proposals/proposal-api.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import {
  isBegun,
  isDecided,
  isExpired,
  isExpiring,
} from '../../../database/proposal-conditions.ts';
import { readFilteredPage, type Page, type PageOrder } from '../../../database/keyset.ts';
import { textFilter } from '../../../database/search/text-filter.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import { withClientNames } from '../../../documents/parties/parties.repository.ts';

export interface ListedProposal extends ProposalRow {
  clientName: string | null;
}

type ProposalQuery = SelectQueryBuilder<Tables, 'proposals', object>;

const latest = { column: 'listedAt', sql: 'proposals.listed_at', type: 'string' } as const;
const orders = {
  latest: { ...latest, direction: 'desc' },
  oldest: { ...latest, direction: 'asc' },
  number: { column: 'number', sql: 'proposals.number', type: 'string', direction: 'desc' },
} as const satisfies Record<ProposalSort, object>;

/** `today`: the date in the studio’s time zone. Drafts have no number to sort by. */
export async function listProposals(
  db: Database,
  filters: ProposalFilters & { sort: ProposalSort; today: string },
  page: PageRequest,
): Promise<Page<ListedProposal>> {
  const { column, sql: name, type, direction } = orders[filters.sort];
  let query = narrowed(db, filters);
  if (column === 'number') query = query.where('number', 'is not', null);
  const order: PageOrder<ProposalRow> = {
    name: filters.sort,
    columns: { [name]: type, 'proposals.id': 'string' },
    direction,
    valuesOf: (row) => [row[column] ?? '', row.id],
  };
  const filter = await textFilter(db, 'proposal_search', filters.q, 'proposals.id');
  const listed = query.selectAll('proposals');
  const { rows, nextCursor } = await readFilteredPage(listed, filter, order, page);
  return { rows: await withClientNames(db, rows), nextCursor };
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
    case 'expired':
      return query.where(isExpired(today));
    case 'sent':
    case 'changes_requested':
      return query.where('status', '=', status).where('validUntil', '>=', today);
    default:
      return query.where('status', '=', status);
  }
}

/** Responses to them, in their order. */
export async function listResponsesTo(db: Database, rows: readonly ProposalRow[]) {
  const ids = rows.filter(({ revision }) => revision > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('proposalResponses')
    .selectAll()
    .where('proposalId', 'in', ids)
    .orderBy('proposalId')
    .orderBy('position')
    .execute();
}
