import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import { deletedRow, type ChangedRow, type RowKey } from '../events/row-hashes.ts';
import type { SessionRow } from '../../database/tables/accounts.table.ts';

/** A session is over once it has expired, or was last seen too long ago. */
interface SessionLimits {
  now: string;
  seenAfter: string;
}

/** For the event of what opened it. */
export const sessionRow = ({ id }: Pick<SessionRow, 'id'>): RowKey => ['sessions', id];

export const { insert: insertSession } = rowsById('sessions');

/** A full session that is not over, and its user. */
export async function findLiveSession(db: Database, tokenHash: string, limits: SessionLimits) {
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

/** The full sessions of a user that are not over, last seen first. */
export async function listSessions(db: Database, userId: string, limits: SessionLimits) {
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

/** A session that waits for a second factor. */
export async function findHalfSession(db: Database, tokenHash: string, openedAfter: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('stage', '=', 'second_factor')
    .where('createdAt', '>', openedAfter)
    .executeTakeFirst();
}

export async function markSessionSeen(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute();
}

/** Which try this is, from 1 on; undefined once all are used up. */
export async function countTry(db: Database, id: string, most: number) {
  const row = await db
    .updateTable('sessions')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

export async function findSession(db: Database | Trx, userId: string, id: string) {
  return db
    .selectFrom('sessions')
    .select('expiresAt')
    .where((row) => row.and({ userId, id }))
    .executeTakeFirst();
}

/** The ended session, for an event: without one, a copy from a backup would open it again. */
export const endedSession = (session: SessionRow): ChangedRow => deletedRow('sessions', session);

/** Returns the ended session, if the token had one. */
export async function endSessionOfToken(trx: Trx, tokenHash: string) {
  return trx
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the row, for an event; none if the user has no such session. */
export async function endSession(trx: Trx, userId: string, id: string): Promise<ChangedRow[]> {
  const session = trx.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id);
  return (await session.returningAll().execute()).map(endedSession);
}

/** Ends all sessions of the user, pending ones too, except `kept`. Returns the rows, for an event. */
export async function endSessions(trx: Trx, userId: string, kept = ''): Promise<ChangedRow[]> {
  const sessions = trx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', kept);
  return (await sessions.returningAll().execute()).map(endedSession);
}

/** Returns the rows, for an event: one that was idle could be put back as if it had been seen. */
export async function deleteDeadSessions(trx: Trx, limits: SessionLimits): Promise<ChangedRow[]> {
  const dead = await trx
    .deleteFrom('sessions')
    .where((column) =>
      column.or([
        column('expiresAt', '<=', limits.now),
        column('lastSeenAt', '<=', limits.seenAfter),
      ]),
    )
    .returningAll()
    .execute();
  return dead.map(endedSession);
}
