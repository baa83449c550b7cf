import type { Database } from '../../database/database.ts';

export async function findPasswordHashOf(
  db: Database,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash;
}
