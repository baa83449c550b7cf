import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import { deletedRow, type ChangedRow, type RowKey } from '../events/row-hashes.ts';

export async function findApiToken(db: Database, tokenHash: string) {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'userId', 'name', 'scope', 'lastUsedOn'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Tokens as the API returns them, oldest first. */
export async function listApiTokens(db: Database, userId: string) {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'scope', 'createdAt', 'lastUsedOn'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** For the event of its creation or end. */
export const apiTokenRow = (id: string): RowKey => ['apiTokens', id];

export const { insert: insertApiToken } = rowsById('apiTokens');

export async function markApiTokenUsed(db: Database, id: string, today: string): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedOn: today }).where('id', '=', id).execute();
}

/** All tokens of the user, or those `among` them. Returns the rows, for events. */
export async function deleteApiTokens(
  trx: Trx,
  userId: string,
  among?: readonly string[],
): Promise<ChangedRow[]> {
  if (among?.length === 0) return [];
  const tokens = trx.deleteFrom('apiTokens').where('userId', '=', userId);
  const chosen = among === undefined ? tokens : tokens.where('id', 'in', among);
  const rows = await chosen.returningAll().execute();
  return rows.map((row) => deletedRow('apiTokens', row));
}
