/**
 * Triggers by which the database itself refuses a change, also to SQL written by hand. Frozen with
 * the baseline. On SQLite a REPLACE deletes, which triggers see because of `recursive_triggers`.
 */
import type { Dialect } from './dialect.ts';

/** Rows of `table` can only be inserted. */
export function appendOnly({ onSqlite }: Dialect, table: string): string[] {
  const message = `${table} is append-only`;
  if (!onSqlite) return refuseOnPostgres(table, `raise exception '${message}';`);
  return ['update', 'delete'].map(
    (change) => `create trigger ${table}_refuse_${change} before ${change} on ${table}
      begin select raise(abort, '${message}'); end`,
  );
}

/** Runs `body` (PL/pgSQL) before an update, a delete and a truncate. */
export function refuseOnPostgres(table: string, body: string): string[] {
  const run = `execute function ${table}_refuse()`;
  return [
    `create function ${table}_refuse() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger ${table}_refuse_change before update or delete on ${table} for each row ${run}`,
    `create trigger ${table}_refuse_truncate before truncate on ${table} for each statement ${run}`,
  ];
}

interface Refusal {
  /** After the table's name and an underscore. */
  name: string;
  change: 'insert' | 'update' | 'delete';
  /** SQL over `old` and `new`; without it every such change is refused. */
  when?: string;
  message: string;
}

export function refuse(
  { onSqlite }: Dialect,
  table: string,
  { name, change, when = 'true', message }: Refusal,
): string[] {
  const trigger = `${table}_${name}`;
  const begin = `create trigger ${trigger} before ${change} on ${table}`;
  if (onSqlite) return [`${begin} when ${when} begin select raise(abort, '${message}'); end`];
  return [
    // In the function and not in WHEN, where PostgreSQL takes no subquery.
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception '${message}'; end if;
      return ${change === 'delete' ? 'old' : 'new'}; end $$`,
    `${begin} for each row execute function ${trigger}()`,
  ];
}

/** SQLite has no TRUNCATE. */
export function refuseTruncate({ onSqlite }: Dialect, table: string, message: string): string[] {
  if (onSqlite) return [];
  const trigger = `${table}_refuse_truncate`;
  return [
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      raise exception '${message}'; end $$`,
    `create trigger ${trigger} before truncate on ${table}
      for each statement execute function ${trigger}()`,
  ];
}
