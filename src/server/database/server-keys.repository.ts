import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** The key for `purpose`, made when it is first asked for; the same in every process. */
export async function getServerKey(
  db: Database,
  purpose: string,
  createdAt: string,
): Promise<Buffer> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('serverKeys')
    .values({ purpose, secret, createdAt })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const row = await db
    .selectFrom('serverKeys')
    .select('secret')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.secret, 'base64url');
}
