/** Proposals that need attention: see attention.repository.ts. */
import type { Database } from '../../database/database.ts';
import { offeredKind } from '../../database/named-kind.ts';
import { isExpiring, isUndecided } from '../../database/proposal-conditions.ts';
import { listAccepted } from './attention-accepted.repository.ts';
import { LISTED_OF_EACH, total, type AttentionQueries } from './attention-rows.repository.ts';

export const proposalQueries: AttentionQueries<
  'proposal_changes_requested' | 'proposal_expiring' | 'proposal_accepted'
> = {
  /** The latest request first. */
  proposal_changes_requested: (db) =>
    proposals(db)
      .innerJoin('proposalResponses as responses', 'responses.proposalId', 'proposals.id')
      .select(({ fn }) => fn.max('responses.createdAt').as('at'))
      .where('responses.kind', '=', 'changes_requested')
      .where('proposals.status', '=', 'changes_requested')
      .groupBy(['proposals.id', 'clients.name'])
      .orderBy('at', 'desc')
      .orderBy('proposals.id')
      .execute(),

  /** Open proposals whose last day is near, the nearest first. */
  proposal_expiring: (db, { today }) =>
    proposals(db)
      .select('proposals.validUntil as at')
      .where(isUndecided)
      .where(isExpiring(today))
      .orderBy('proposals.validUntil')
      .orderBy('proposals.id')
      .$narrowType<{ at: string }>()
      .execute(),

  proposal_accepted: listAccepted,
};

const proposals = (db: Database) =>
  db
    .selectFrom('proposals')
    .leftJoin('clients', 'clients.id', 'proposals.clientId')
    .select(['proposals.id', 'proposals.number', 'clients.name as detail'])
    .select(['proposals.total as amount', 'proposals.currency', offeredKind.as('kind'), total])
    .limit(LISTED_OF_EACH);
