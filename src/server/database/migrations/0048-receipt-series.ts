/**
 * A number series for receipts. SQLite can’t change a CHECK, so the table is rebuilt; its triggers
 * are created again as they were.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const allowed = isSqlite ? rebuild(await listTriggers(db)) : onPostgres;
  for (const statement of [...allowed, series]) await sql.raw(statement).execute(db);
}

const isKnown = `check (kind in ('invoice', 'credit_note', 'proposal', 'contract', 'receipt'))`;

const onPostgres = [
  `alter table number_series drop constraint number_series_kind_check,
    add constraint number_series_kind_check ${isKnown}`,
];

interface Trigger {
  name: string;
  sql: string;
}

async function listTriggers(db: Kysely<unknown>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`select name, sql from sqlite_master
    where type = 'trigger' and sql like '%number_series%'`.execute(db);
  return rows;
}

const rebuild = (triggers: readonly Trigger[]) => [
  ...triggers.map(({ name }) => `drop trigger ${name}`),
  `create table new_number_series (
    kind text primary key not null ${isKnown},
    version integer not null,
    pattern text not null,
    resets_yearly integer not null check (resets_yearly in (0, 1)),
    next_number integer not null check (next_number > 0),
    current_year integer not null default 0
  ) strict`,
  `insert into new_number_series select * from number_series`,
  `drop table number_series`,
  `alter table new_number_series rename to number_series`,
  ...triggers.map((trigger) => trigger.sql),
];

const series = `insert into number_series (kind, version, pattern, resets_yearly, next_number)
  values ('receipt', 1, 'R-{year}-{0000}', 1, 1)`;
