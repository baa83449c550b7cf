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
