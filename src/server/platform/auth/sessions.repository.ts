import type { Database, Trx } from '../../database/database.ts';
import type { SessionRow } from '../../database/tables/accounts.table.ts';

/** A full session that neither its age nor its silence has ended, and whose it is. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  limits: { now: string; seenAfter: string },
): Promise<(Pick<SessionRow, 'id' | 'userId' | 'lastSeenAt'> & { name: string }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.lastSeenAt', 'users.name'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.stage', '=', 'full')
    .where('sessions.expiresAt', '>', limits.now)
    .where('sessions.lastSeenAt', '>', limits.seenAfter)
    .executeTakeFirst();
}

export async function markSessionSeen(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute();
}

/** What is asked for after the password; empty for who has set up nothing. */
export async function listSecondFactors(
  db: Database | Trx,
  userId: string,
): Promise<('totp' | 'passkey')[]> {
  const totp = await db
    .selectFrom('totpFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return [
    ...(totp === undefined ? [] : (['totp'] as const)),
    ...(passkey === undefined ? [] : (['passkey'] as const)),
  ];
}
