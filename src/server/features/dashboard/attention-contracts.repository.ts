/** Contracts that need attention: see attention.repository.ts. */
import { sql } from 'kysely';
import { isStoppedContract, isTermDue } from '../../database/contract-conditions.ts';
import type { Database } from '../../database/database.ts';
import { LISTED_OF_EACH, total, type AttentionQueries } from './attention-rows.repository.ts';

export const contractQueries: AttentionQueries<
  'contract_stopped' | 'contract_to_sign' | 'contract_term_due'
> = {
  /** Declined, voided or expired, while drafts wait for them; the latest change first. */
  contract_stopped: (db, { today }) =>
    contracts(db)
      .select('contracts.updatedAt as at')
      .where(isStoppedContract(today))
      .orderBy('contracts.updatedAt', 'desc')
      .orderBy('contracts.id')
      .execute(),

  /** All clients have signed; the longest waiting first. */
  contract_to_sign: (db) =>
    contracts(db)
      .select('contracts.updatedAt as at')
      .where('contracts.status', '=', 'client_signed')
      .orderBy('contracts.listedAt')
      .orderBy('contracts.id')
      .execute(),

  /** Their end or renewal is near, the nearest first. */
  contract_term_due: (db, { today }) =>
    contracts(db)
      .select('contracts.termEndsOn as at')
      .where(isTermDue(today))
      .orderBy('contracts.termEndsOn')
      .orderBy('contracts.id')
      .$narrowType<{ at: string }>()
      .execute(),
};

/** The amount is the agreed total of their engagement. */
const contracts = (db: Database) =>
  db
    .selectFrom('contracts')
    .leftJoin('clients', 'clients.id', 'contracts.clientId')
    .leftJoin('engagements', 'engagements.id', 'contracts.engagementId')
    .leftJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id')
    .select(['contracts.id', 'contracts.number', 'clients.name as detail'])
    .select(['engagementTurns.agreed as amount', 'engagements.currency'])
    .select([sql<string>`'contract'`.as('kind'), total])
    .limit(LISTED_OF_EACH);
