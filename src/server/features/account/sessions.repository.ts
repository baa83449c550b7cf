import type { Database, Trx } from '../../database/database.ts';
import type { SessionRow } from '../../database/tables/accounts.table.ts';

export async function insertSession(trx: Trx, session: SessionRow): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** The full sessions of a user that are not over, last seen first. */
export async function listSessions(
  db: Database,
  userId: string,
  limits: { now: string; seenAfter: string },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('stage', '=', 'full')
    .where('expiresAt', '>', limits.now)
    .where('lastSeenAt', '>', limits.seenAfter)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Half a session that waits for a second factor. */
export async function findHalfSession(
  db: Database,
  tokenHash: string,
  openedAfter: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('stage', '=', 'second_factor')
    .where('createdAt', '>', openedAfter)
    .executeTakeFirst();
}

/** Which try this is, from 1 on; undefined once all are used up. */
export async function countTry(
  db: Database,
  id: string,
  most: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('sessions')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** The session that the token opened, which is over now. */
export async function endSessionOfToken(
  trx: Trx,
  tokenHash: string,
): Promise<Pick<SessionRow, 'id' | 'userId' | 'stage'> | undefined> {
  return trx
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning(['id', 'userId', 'stage'])
    .executeTakeFirst();
}

export async function hasSession(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the user has no such session. */
export async function endSession(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions of the user, half ones too, but for `kept`; how many that were. */
export async function endSessions(trx: Trx, userId: string, kept = ''): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets sessions that are over: opened, or last seen, before these instants. */
export async function deleteDeadSessions(
  trx: Trx,
  limits: { now: string; seenBefore: string },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((column) =>
      column.or([
        column('expiresAt', '<=', limits.now),
        column('lastSeenAt', '<=', limits.seenBefore),
      ]),
    )
    .execute();
}
