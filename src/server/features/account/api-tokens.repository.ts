import type { Database, Trx } from '../../database/database.ts';
import type { ApiTokenRow } from '../../database/tables/accounts.table.ts';

type ApiTokenSummary = Omit<ApiTokenRow, 'tokenHash' | 'userId'>;

export async function listApiTokens(db: Database, userId: string): Promise<ApiTokenSummary[]> {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'scope', 'createdAt', 'lastUsedOn'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function insertApiToken(trx: Trx, token: ApiTokenRow): Promise<void> {
  await trx.insertInto('apiTokens').values(token).execute();
}

/** False if the user has no such token. */
export async function deleteApiToken(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Their ids. */
export async function deleteApiTokens(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
