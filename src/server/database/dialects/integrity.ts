/** Damage that the database can find itself, and the triggers that the data relies on. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expectedOnPostgres, expectedOnSqlite } from './expected-triggers.ts';
import { isSqlite } from './which.ts';

/** Findings of SQLite's own checks; PostgreSQL enforces checksums and constraints by itself. */
export async function findDamage<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!isSqlite(db)) return [];
  const structure = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...structure.rows.map((row) => row.integrityCheck).filter((text) => text !== 'ok'),
    ...references.rows.map((row) => `a row of ${row.table} refers to one that does not exist`),
  ];
}

/**
 * Triggers that are missing, disabled or changed, and unknown ones, like rules of
 * PostgreSQL, of which there are none; a line each.
 */
export async function findWrongTriggers<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const onSqlite = isSqlite(db);
  const expected = onSqlite ? expectedOnSqlite : expectedOnPostgres;
  const triggers = await (onSqlite ? listSqlite(db) : listPostgres(db));
  const found = new Map(triggers.map(({ name, text }) => [name, hashOf(text)]));
  const wrong = Object.entries(expected).flatMap(([name, hash]) => {
    const actual = found.get(name);
    if (actual === undefined) return [`the trigger ${name} is missing`];
    return actual === hash ? [] : [`the trigger ${name} was changed (${actual})`];
  });
  const strangers = [...found].filter(([name]) => expected[name] === undefined);
  return [
    ...wrong,
    ...strangers.map(([name, actual]) => `unknown trigger ${name} (${actual})`),
    ...(onSqlite ? [] : await listRules(db)),
  ];
}

/** Ignores line breaks and indentation. */
function hashOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

interface Trigger {
  name: string;
  /** Everything that decides when it runs and what it does. */
  text: string;
}

async function listSqlite<Tables>(db: Kysely<Tables>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select name, sql as text from sqlite_master where type = 'trigger'`.execute(db);
  return rows;
}

/** Enabled triggers only. Not `pg_get_triggerdef`, whose text may differ by version. */
async function listPostgres<Tables>(db: Kysely<Tables>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select tgname as name,
      concat_ws(' ', relname, tgtype, tgattr, tgqual is null, prosecdef, proconfig, prosrc) as text
    from pg_trigger
    inner join pg_proc on pg_proc.oid = tgfoid
    inner join pg_class on pg_class.oid = tgrelid
    inner join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgenabled in ('O', 'A')
      and nspname = current_schema()`.execute(db);
  return rows;
}

/** They act before triggers, or in their place. Views, which are rules as well, belong to others. */
async function listRules<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; table: string }>`
    select rulename as name, relname as "table"
    from pg_rewrite
    inner join pg_class on pg_class.oid = ev_class
    inner join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname = current_schema()
    order by relname, rulename`.execute(db);
  return rows.map(({ name, table }) => `unknown rule ${name} of ${table}`);
}
