/** Lists and exports of contracts. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  ContractFilters,
  ContractSort,
  ContractStatusFilter,
} from '../../../../shared/contracts/contract-api.schema.ts';
import type { NoFilterLeft, PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import {
  isBegunContract,
  isOpenContract,
  isStoppedContract,
  isTermDue,
} from '../../../database/contract-conditions.ts';
import { shownStatuses } from '../../../database/shown-statuses.ts';
import type { Page } from '../../../database/keyset.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { Tables } from '../../../database/tables/database.table.ts';
import {
  documentOrders,
  eachWay,
  isOfClient,
  listDocuments,
  whereSet,
  type Listed,
  type SortedBy,
} from '../../../documents/document-lists.repository.ts';
import { listAllEvidence } from '../signing/evidence.repository.ts';

/** What lists show: drafts are long, and would take most of the time. */
const shown = [
  'contracts.id',
  'contracts.version',
  'contracts.number',
  'contracts.title',
  'contracts.status',
  'contracts.revision',
  'contracts.clientId',
  'contracts.engagementId',
  'contracts.amendsId',
  'contracts.signBy',
  'contracts.effectiveOn',
  'contracts.endedOn',
  'contracts.hold',
  'contracts.createdAt',
  'contracts.updatedAt',
  'contracts.listedAt',
] as const;

type ShownColumn = (typeof shown)[number] extends `contracts.${infer Name}` ? Name : never;
type ShownRow = Pick<ContractRow, ShownColumn & keyof ContractRow>;

type ContractQuery = SelectQueryBuilder<Tables, 'contracts', object>;

/** `since`, `before`: instants of the first day, and after the last one. */
export interface ContractListFilters extends Omit<ContractFilters, 'from' | 'to'> {
  since?: string | undefined;
  before?: string | undefined;
  /** The date in the studio’s time zone. */
  today: string;
}

const day = { type: 'string', direction: 'asc' } as const;
const orders = {
  ...documentOrders('contract'),
  ...eachWay({
    sign_by: {
      ...day,
      column: 'signBy',
      // Literal, as the condition of its index; the list shows it of no others.
      placed: {
        yes: sql<boolean>`(contracts.status = 'sent' and contracts.sign_by is not null)`,
        no: sql<boolean>`(contracts.status <> 'sent' or contracts.sign_by is null)`,
      },
    },
    effective: { ...day, column: 'effectiveOn', placed: whereSet('contracts.effectiveOn') },
  } as const),
} as const satisfies Record<ContractSort, object>;

export type SortedContracts = ContractListFilters & SortedBy<ContractSort>;

export const listContracts = (
  db: Database,
  filters: SortedContracts,
  page: PageRequest,
): Promise<Page<Listed<ShownRow>>> => listSorted(db, filters, page, (query) => query.select(shown));

/** With their drafts. */
export const listWholeContracts = (
  db: Database,
  filters: SortedContracts,
  page: PageRequest,
): Promise<Page<Listed<ContractRow>>> =>
  listSorted(db, filters, page, (query) => query.selectAll('contracts'));

async function listSorted<Row extends ShownRow>(
  db: Database,
  { sort, ids, ...narrowing }: SortedContracts,
  page: PageRequest,
  select: (query: ContractQuery) => SelectQueryBuilder<Tables, 'contracts', Row>,
): Promise<Page<Listed<Row>>> {
  const { q, today, clientId } = narrowing;
  const few = isOfClient('contracts', clientId);
  const listing = { name: 'contract', sort, order: orders[sort], q, today, few, ids } as const;
  return listDocuments(db, select(narrowed(db, narrowing)), listing, page);
}

function narrowed(db: Database, filters: ContractListFilters): ContractQuery {
  const { q: _words, today, status, clientId, engagementId, since, before, ...others } = filters;
  others satisfies NoFilterLeft;
  let query: ContractQuery = db.selectFrom('contracts').where(isBegunContract);
  if (status !== undefined) query = withStatus(query, status, today);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (engagementId !== undefined) query = query.where('engagementId', '=', engagementId);
  if (since !== undefined) query = query.where('listedAt', '>=', since);
  if (before !== undefined) query = query.where('listedAt', '<', before);
  return query;
}

/** `expired` is derived from the date: see shared/contracts/contract-status.ts. */
function withStatus(query: ContractQuery, status: ContractStatusFilter, today: string) {
  switch (status) {
    case 'open':
      return query.where(isOpenContract(today));
    case 'stopped':
      return query.where(isStoppedContract(today));
    case 'term_due':
      return query.where(isTermDue(today));
    default:
      return query.where(shownStatuses.contract.is(status, today));
  }
}

/** Their evidence, each chain in its order. */
export async function listEvidenceOf(db: Database, rows: readonly ContractRow[]) {
  const ids = rows.filter(({ number }) => number !== null).map(({ id }) => id);
  return listAllEvidence(db, ids);
}
