/** Proposals that need attention: see attention.repository.ts. */
import type { Database } from '../../database/database.ts';
import { offeredKind } from '../../database/named-kind.ts';
import { isExpiring, isUndecided } from '../../database/proposal-conditions.ts';
import { LISTED_OF_EACH, total, type AttentionQueries } from './attention-rows.repository.ts';

export const proposalQueries: AttentionQueries<
  'proposal_changes_requested' | 'proposal_expiring' | 'proposal_accepted'
> = {
  proposal_changes_requested: (db) => listAnswered(db, 'changes_requested', ''),

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

  proposal_accepted: (db, { acceptedSince }) => listAnswered(db, 'accepted', acceptedSince),
};

/** Those whose current version got this response, the latest first. */
const listAnswered = (db: Database, status: 'accepted' | 'changes_requested', since: string) =>
  proposals(db)
    .innerJoin('proposalResponses as responses', 'responses.proposalId', 'proposals.id')
    .select(({ fn }) => fn.max('responses.createdAt').as('at'))
    .where('responses.kind', '=', status)
    .where('responses.createdAt', '>=', since)
    .where('proposals.status', '=', status)
    .groupBy(['proposals.id', 'proposals.number', 'clients.name'])
    .orderBy('at', 'desc')
    .orderBy('proposals.id')
    .execute();

const proposals = (db: Database) =>
  db
    .selectFrom('proposals')
    .leftJoin('clients', 'clients.id', 'proposals.clientId')
    .select(['proposals.id', 'proposals.number', 'clients.name as detail'])
    .select([offeredKind.as('kind'), total])
    .limit(LISTED_OF_EACH);
