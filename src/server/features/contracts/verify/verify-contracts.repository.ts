/** All contracts with what their columns follow from, for `verify`. */
import type { Database } from '../../../database/database.ts';

export async function listContractRows(db: Database) {
  return db.selectFrom('contracts').selectAll().orderBy('id').execute();
}

/** Each chain in its order. */
export async function listAllEvidence(db: Database) {
  return db
    .selectFrom('contractEvidence')
    .selectAll()
    .orderBy('contractId')
    .orderBy('seq')
    .execute();
}

export async function listContractVersions(db: Database) {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('kind', '=', 'contract')
    .orderBy('targetId')
    .orderBy('revision')
    .execute();
}
