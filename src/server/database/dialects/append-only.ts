import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/**
 * Makes the database itself refuse to change or delete rows of `table` (a name of ours, not input).
 * On SQLite REPLACE deletes, which triggers see because of `recursive_triggers`.
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `${table} is append-only`;
  if (isSqlite(db)) {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_refuse_${change} before ${change} on ${table}
           begin select raise(abort, '${refusal}'); end`,
        )
        .execute(db);
    }
    return;
  }
  await refuseOnPostgres(db, table, `raise exception '${refusal}';`);
}

/** Runs `body` (PL/pgSQL of ours, not input) before a row is changed or deleted, or all are emptied. */
export async function refuseOnPostgres(
  db: Kysely<unknown>,
  table: string,
  body: string,
): Promise<void> {
  const run = `execute function ${table}_refuse()`;
  for (const statement of [
    `create function ${table}_refuse() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger ${table}_refuse_change before update or delete on ${table} for each row ${run}`,
    `create trigger ${table}_refuse_truncate before truncate on ${table} for each statement ${run}`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
