/**
 * Triggers by which the database refuses changes, including hand-written SQL. Frozen with
 * the baseline. On SQLite a REPLACE deletes, which triggers see because of `recursive_triggers`.
 */
import type { Dialect } from './dialect.ts';

/** Allows only inserts into `table`. */
export function appendOnly({ onSqlite }: Dialect, table: string): string[] {
  const message = `${table} is append-only`;
  if (!onSqlite) return refuseOnPostgres(table, `raise exception '${message}';`);
  return ['update', 'delete'].map(
    (change) => `create trigger ${table}_refuse_${change} before ${change} on ${table}
      begin select raise(abort, '${message}'); end`,
  );
}

/** Runs `body` (PL/pgSQL) before an update, a delete or a truncate. */
export function refuseOnPostgres(table: string, body: string): string[] {
  const run = `execute function ${table}_refuse()`;
  return [
    `create function ${table}_refuse() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger ${table}_refuse_change before update or delete on ${table} for each row ${run}`,
    `create trigger ${table}_refuse_truncate before truncate on ${table} for each statement ${run}`,
  ];
}

interface Refusal {
  /** Suffix of the trigger’s name, after the table’s name. */
  name: string;
  change: 'insert' | 'update' | 'delete';
  /** SQL over `old` and `new`. */
  when: string;
  message: string;
}

export function refuse(
  { onSqlite }: Dialect,
  table: string,
  { name, change, when, message }: Refusal,
): string[] {
  const trigger = `${table}_${name}`;
  const begin = `create trigger ${trigger} before ${change} on ${table}`;
  if (onSqlite) return [`${begin} when ${when} begin select raise(abort, '${message}'); end`];
  return [
    // In the function rather than in WHEN, which can’t contain a subquery on PostgreSQL.
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception '${message}'; end if;
      return ${change === 'delete' ? 'old' : 'new'}; end $$`,
    `${begin} for each row execute function ${trigger}()`,
  ];
}

/** Refuses every truncate, and the updates and deletes for which the SQL of `when` holds. */
export function refuseChanges(
  dialect: Dialect,
  table: string,
  when: { update: string; delete: string },
  message: string,
): string[] {
  const refused = (['update', 'delete'] as const).flatMap((change) =>
    refuse(dialect, table, { name: `refuse_${change}`, change, when: when[change], message }),
  );
  // SQLite has no TRUNCATE.
  if (dialect.onSqlite) return refused;
  const trigger = `${table}_refuse_truncate`;
  return [
    ...refused,
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      raise exception '${message}'; end $$`,
    `create trigger ${trigger} before truncate on ${table}
      for each statement execute function ${trigger}()`,
  ];
}

/** SQL: whether an update changes one of the columns, whose names are separated by spaces. */
export function areChanged(columns: string): string {
  return columns
    .split(/\s+/)
    .map((column) => `new.${column} is distinct from old.${column}`)
    .join(' or ');
}
