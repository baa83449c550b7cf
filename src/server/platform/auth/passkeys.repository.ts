import type { Database } from '../../database/database.ts';
import type { PasskeyRow } from '../../database/tables/accounts.table.ts';

export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** How browsers find the passkeys of a user. */
export async function listCredentials(
  db: Database,
  userId: string,
): Promise<Pick<PasskeyRow, 'credentialId' | 'transports'>[]> {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
