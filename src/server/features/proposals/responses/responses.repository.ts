/** Responses to proposals: of clients, and of the owner (withdrawals, extensions). */
import type { Database, Trx } from '../../../database/database.ts';
import { rowsAbout } from '../../../database/rows-by-id.ts';
import type { ProposalResponseRow } from '../../../database/tables/proposals.table.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';
import type { ResponseData } from '../../../../shared/proposals/proposal-responses.schema.ts';
import type { ResponseKind } from '../../../../shared/proposals/proposal-status.ts';

export type StoredResponse = {
  [Kind in ResponseKind]: Pick<
    ProposalResponseRow,
    'id' | 'proposalId' | 'revision' | 'linkId' | 'createdAt'
  > & { kind: Kind; data: ResponseData[Kind] };
}[ResponseKind];

/** The proposal must be locked. Status and event are the caller’s. */
export async function insertResponse(trx: Trx, { data, ...answer }: StoredResponse): Promise<void> {
  const { count } = await trx
    .selectFrom('proposalResponses')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('proposalId', '=', answer.proposalId)
    .executeTakeFirstOrThrow();
  const stored = { data: JSON.stringify(data), position: count + 1, salt: newSecret() };
  await trx
    .insertInto('proposalResponses')
    .values({ ...answer, ...stored })
    .execute();
}

/** Replaces what a response says, with another salt. Only triggers of an emptied revision permit it. */
export async function emptyResponse(trx: Trx, id: string, data: object): Promise<void> {
  await trx
    .updateTable('proposalResponses')
    .set({ data: JSON.stringify(data), salt: newSecret() })
    .where('id', '=', id)
    .execute();
}

/** To all proposals, or to some, in their order; those to each oldest first. */
export const listAllResponses = rowsAbout('proposalResponses', 'proposalId', [
  'proposalId',
  'position',
]);

/** Oldest first. */
export async function listResponses(db: Database, proposalId: string) {
  return listAllResponses(db, [proposalId]);
}

/** An acceptance, with its proposal’s client. */
export async function findAccepted(db: Database, responseId: string) {
  return db
    .selectFrom('proposalResponses')
    .innerJoin('proposals', 'proposals.id', 'proposalResponses.proposalId')
    .select(['proposalResponses.proposalId', 'proposals.clientId'])
    .where('proposalResponses.id', '=', responseId)
    .where('proposalResponses.kind', '=', 'accepted')
    .executeTakeFirst();
}

export async function listAcceptedOf(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('proposalResponses')
    .innerJoin('proposals', 'proposals.id', 'proposalResponses.proposalId')
    .select('proposalResponses.id')
    .where('proposals.clientId', '=', clientId)
    .where('proposalResponses.kind', '=', 'accepted')
    .execute();
  return rows.map(({ id }) => id);
}
