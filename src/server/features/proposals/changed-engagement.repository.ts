/** The engagement that a change order changes. */
import type { EngagementStatus } from '../../../shared/engagements/engagement-status.ts';
import type { Database } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { readEngagementOf } from './page/plan-status.repository.ts';

export interface OrderedEngagement {
  id: string;
  clientId: string;
  title: string;
  currency: string;
  status: EngagementStatus;
  pricesIncludeTax: boolean;
  /** The agreed total, minor units. */
  agreed: number;
}

export async function findOrderedBy(
  db: Database,
  { engagementId }: Pick<ProposalRow, 'engagementId'>,
): Promise<OrderedEngagement | undefined> {
  return engagementId === null ? undefined : findOrdered(db, engagementId);
}

export async function findOrdered(
  db: Database,
  id: string,
): Promise<OrderedEngagement | undefined> {
  const row = await db
    .selectFrom('engagements')
    .leftJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id')
    .select(['engagements.id', 'clientId', 'title', 'currency', 'status'])
    .where('engagements.id', '=', id)
    .executeTakeFirst();
  const engaged = await readEngagementOf(db, { id });
  if (row === undefined || engaged === undefined) return undefined;
  const { status, ...engagement } = row;
  return {
    ...engagement,
    status: status ?? 'active',
    pricesIncludeTax: engaged.agreed.pricesIncludeTax,
    agreed: engaged.ledger.agreed,
  };
}
