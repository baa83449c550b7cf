import type { Database } from '../../database/database.ts';
import { STUDIO } from '../../platform/studio.repository.ts';

/**
 * The setup steps that the database knows: 1 in SQLite, true in PostgreSQL. `userId`: whose second
 * factor is checked; `lastEmailResponse`: to the newest sent email, null before the first.
 */
export function findSetUp(db: Database, userId: string) {
  return db
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
}
