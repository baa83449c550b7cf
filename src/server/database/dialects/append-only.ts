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
  await sql
    .raw(
      `create function ${table}_refuse() returns trigger language plpgsql as
       $$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_refuse_change before update or delete on ${table}
       for each row execute function ${table}_refuse()`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_refuse_truncate before truncate on ${table}
       for each statement execute function ${table}_refuse()`,
    )
    .execute(db);
}
