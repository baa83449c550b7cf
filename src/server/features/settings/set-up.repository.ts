import type { Database } from '../../database/database.ts';
import { STUDIO } from '../../platform/studio.repository.ts';

export interface SetUp {
  hasAddress: boolean;
  hasSecondFactor: boolean;
  /** The mail server’s response to the newest sent email; null before the first. */
  lastEmailResponse: string | null;
  hasLogo: boolean;
  hasBankDetails: boolean;
  hasClient: boolean;
}

/** The setup steps that the database knows. `userId`: whose second factor is checked. */
export async function findSetUp(db: Database, userId: string): Promise<SetUp> {
  const found = await db
    .selectFrom('studioSettings')
    .select((row) => [
      row('street', '!=', '').as('hasAddress'),
      row
        .or([
          row.exists(
            row
              .selectFrom('totpFactors')
              .select('userId')
              .where('userId', '=', userId)
              .where('confirmedAt', 'is not', null),
          ),
          row.exists(row.selectFrom('passkeys').select('id').where('userId', '=', userId)),
        ])
        .as('hasSecondFactor'),
      row
        .selectFrom('emails')
        .select('lastResponse')
        .where('status', '=', 'sent')
        .orderBy('id', 'desc')
        .limit(1)
        .as('lastEmailResponse'),
      row.exists(row.selectFrom('files').select('id').where('targetId', '=', STUDIO)).as('hasLogo'),
      row.exists(row.selectFrom('bankDetails').select('currency')).as('hasBankDetails'),
      row.exists(row.selectFrom('clients').select('id')).as('hasClient'),
    ])
    .executeTakeFirstOrThrow();
  // Booleans are 1 in SQLite, and true in PostgreSQL.
  return {
    hasAddress: Boolean(found.hasAddress),
    hasSecondFactor: Boolean(found.hasSecondFactor),
    lastEmailResponse: found.lastEmailResponse,
    hasLogo: Boolean(found.hasLogo),
    hasBankDetails: Boolean(found.hasBankDetails),
    hasClient: Boolean(found.hasClient),
  };
}
