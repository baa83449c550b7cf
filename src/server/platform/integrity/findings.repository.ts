/** Data found changed outside of the program, for the dashboard. */
import type { Database } from '../../database/database.ts';

export interface Finding {
  /** e.g. `triggers`, or the id of a document. */
  id: string;
  /** A sentence. */
  what: string;
}

/** The id of the documents among the findings is their own. */
export const changedDocument = (id: string): Finding => ({
  id,
  what: 'A document differs from what was issued or sent, so it isn’t shown',
});

/** Of rows with a hash; the daily check says which. */
export const changedRows: Finding = {
  id: 'rows',
  what: 'An account, a setting, a payment or an email was changed',
};

export async function insertFindings(
  db: Database,
  findings: readonly Finding[],
  foundAt: string,
): Promise<void> {
  if (findings.length === 0) return;
  await db
    .insertInto('integrityFindings')
    .values(findings.map((finding) => ({ ...finding, foundAt })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function listFindings(db: Database): Promise<Finding[]> {
  return db.selectFrom('integrityFindings').select(['id', 'what']).orderBy('id').execute();
}

export async function deleteFindings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('integrityFindings').where('id', 'in', ids).execute();
}
