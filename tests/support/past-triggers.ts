/** Changes data past the triggers, as an attacker could. */
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { isSqlite } from '../../src/server/database/dialects/which.ts';

/** Switches all triggers off, runs the statements of SQL, and has them all as they were. */
export async function pastTriggers(db: Database, ...statements: string[]): Promise<void> {
  const restore = await (isSqlite(db) ? disarmSqlite(db) : disarmPostgres(db));
  for (const statement of [...statements, ...restore]) await sql.raw(statement).execute(db);
}

/** As `pastTriggers`, and rows may be left that refer to nothing: as `sqlite3` does by itself. */
export async function pastReferences(db: Database, statement: string): Promise<void> {
  if (isSqlite(db)) {
    await sql`pragma foreign_keys = off`.execute(db);
    await pastTriggers(db, statement);
    await sql`pragma foreign_keys = on`.execute(db);
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql.raw(statement).execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
}

/** Gives what undoes it. */
async function disarmSqlite(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; body: string }>`
    select name, sql as body from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return rows.map(({ body }) => body);
}

async function disarmPostgres(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal`.execute(db);
  const all = (change: string) =>
    rows.map(({ name }) => `alter table ${name} ${change} trigger user`);
  for (const statement of all('disable')) await sql.raw(statement).execute(db);
  return all('enable');
}
