/** Proposals that need attention: see waiting.repository.ts. */
import { sql } from 'kysely';
import { textsFor, DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import { isExpiring, isUndecided } from '../../database/proposal-conditions.ts';
import { LISTED_OF_EACH, total, type WaitingRow } from './waiting-rows.repository.ts';

/** Open proposals whose last day is near, the nearest first. */
export async function listExpiringProposals(db: Database, today: string): Promise<WaitingRow[]> {
  const rows = await proposals(db)
    .select('proposals.validUntil as at')
    .where(isUndecided)
    .where(isExpiring(today))
    .orderBy('proposals.validUntil')
    .orderBy('proposals.id')
    .$narrowType<{ at: string }>()
    .execute();
  return rows.map(proposalRow);
}

/** Those whose current version got this response, the latest first. */
export async function listAnsweredProposals(
  db: Database,
  status: 'accepted' | 'changes_requested',
  since = '',
): Promise<WaitingRow[]> {
  const rows = await proposals(db)
    .innerJoin('proposalResponses as responses', 'responses.proposalId', 'proposals.id')
    .select(({ fn }) => fn.max('responses.createdAt').as('at'))
    .where('responses.kind', '=', status)
    .where('responses.createdAt', '>=', since)
    .where('proposals.status', '=', status)
    .groupBy(['proposals.id', 'proposals.number', 'clients.name'])
    .orderBy('at', 'desc')
    .orderBy('proposals.id')
    .execute();
  return rows.map(proposalRow);
}

const proposals = (db: Database) =>
  db
    .selectFrom('proposals')
    .leftJoin('clients', 'clients.id', 'proposals.clientId')
    .select(['proposals.id', 'proposals.number', 'clients.name as detail'])
    .select([sql<null>`null`.as('inquiryId'), total.as('total'), 'proposals.engagementId'])
    .limit(LISTED_OF_EACH);

function proposalRow<Row extends Record<'number' | 'engagementId', string | null>>({
  number,
  engagementId,
  ...row
}: Row) {
  const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;
  const name = titles[engagementId === null ? 'proposal' : 'change_order'];
  const title = number === null ? name : numbered(name, number);
  return { ...row, title };
}
