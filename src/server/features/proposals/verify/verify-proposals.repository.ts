/** All proposals with what their columns follow from, for `verify`. */
import type { Database } from '../../../database/database.ts';

export async function listProposalRows(db: Database) {
  return db.selectFrom('proposals').selectAll().orderBy('id').execute();
}

/** In their order. */
export async function listAllResponses(db: Database) {
  return db
    .selectFrom('proposalResponses')
    .selectAll()
    .orderBy('proposalId')
    .orderBy('position')
    .execute();
}

export async function listProposalRevisions(db: Database) {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('kind', '=', 'proposal')
    .orderBy('targetId')
    .orderBy('revision')
    .execute();
}

/** By proposal: see `findSentRevision`. */
export async function listSentByLinks(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('documentLinks')
    .leftJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select((column) => [
      'documentLinks.targetId',
      column.fn.max('documentLinks.revision').as('revision'),
    ])
    .where((column) =>
      column.or([
        column('documentDeliveries.linkId', 'is', null),
        column.and([
          column('documentDeliveries.purpose', '=', 'document'),
          column('emails.id', 'is not', null),
        ]),
      ]),
    )
    .groupBy('documentLinks.targetId')
    .execute();
  return new Map(rows.map(({ targetId, revision }) => [targetId, revision]));
}
