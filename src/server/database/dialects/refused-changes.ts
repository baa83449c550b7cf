import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

interface Refusal {
  /** Of the trigger, after that of the table. */
  name: string;
  change: 'insert' | 'update' | 'delete';
  /** SQL over `old` and `new` that both databases understand; every such change where it is left out. */
  when?: string;
  /** What the database answers. */
  words: string;
}

/**
 * Makes the database itself refuse a change of `table` (all of it words of ours, not input). On
 * SQLite REPLACE deletes, which triggers see because of `recursive_triggers`.
 */
export async function refuseChange(
  db: Kysely<unknown>,
  table: string,
  { name, change, when = 'true', words }: Refusal,
): Promise<void> {
  const trigger = `${table}_${name}`;
  const begin = `create trigger ${trigger} before ${change} on ${table}`;
  const statements = isSqlite(db)
    ? [`${begin} when ${when} begin select raise(abort, '${words}'); end`]
    : [
        // In the function and not in WHEN, where PostgreSQL takes no subquery.
        `create function ${trigger}() returns trigger language plpgsql as $$ begin
           if ${when} then raise exception '${words}'; end if;
           return ${change === 'delete' ? 'old' : 'new'}; end $$`,
        `${begin} for each row execute function ${trigger}()`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Makes PostgreSQL refuse to empty `table` at once; SQLite has no such statement. */
export async function refuseTruncate(
  db: Kysely<unknown>,
  table: string,
  words: string,
): Promise<void> {
  if (isSqlite(db)) return;
  const trigger = `${table}_refuse_truncate`;
  for (const statement of [
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
       raise exception '${words}'; end $$`,
    `create trigger ${trigger} before truncate on ${table}
       for each statement execute function ${trigger}()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
