import type { Database } from '../../database/database.ts';
import type { ApiTokenRow } from '../../database/tables/accounts.table.ts';

export async function findApiToken(
  db: Database,
  tokenHash: string,
): Promise<Pick<ApiTokenRow, 'id' | 'userId' | 'name' | 'scope' | 'lastUsedOn'> | undefined> {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'userId', 'name', 'scope', 'lastUsedOn'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markApiTokenUsed(db: Database, id: string, today: string): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedOn: today }).where('id', '=', id).execute();
}
