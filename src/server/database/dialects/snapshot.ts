import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/** Runs `work`, which only reads, on the data of one moment, whatever others write meanwhile. */
export async function inSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (!isSqlite(db)) {
    return db.transaction().setIsolationLevel('repeatable read').execute(work);
  }
  // Kysely’s transactions take the lock for writing, which a connection that only reads can’t.
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // Nothing was written, and a failure must not hide the error of the work.
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}
