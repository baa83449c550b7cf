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

/** For a transaction that is idle while files are read, and that nobody waits for. */
export async function withoutTimeouts<Tables>(trx: Kysely<Tables>): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
}
