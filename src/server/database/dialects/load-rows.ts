/** Fills tables as they once were, which triggers and the order of references would not let happen. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { codesOf } from '../database-errors.ts';
import type { StoredTable } from './table-rows.ts';
import { isSqlite } from './which.ts';

/**
 * Empties the tables and runs `fill` without our triggers and references. Everything is then in
 * place again; rows may refer to what is not there, as they did before, which `verify` reports. The
 * rows that migrations insert would be in the way of `fill`. `db`: a transaction, if on PostgreSQL.
 */
export async function loadRows<Tables>(
  db: Kysely<Tables>,
  tables: readonly StoredTable[],
  fill: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const load = async (trx: Transaction<Tables>) => {
    const arm = await (isSqlite(trx) ? disarmSqlite(trx) : disarmPostgres(trx));
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    await fill(trx);
    await arm();
  };
  if (!isSqlite(db)) return load(db as Transaction<Tables>);
  await db.connection().execute(async (connection) => {
    // Inside of a transaction, it would have no effect.
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      await connection.transaction().execute(load);
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

/** Returns what puts the triggers back. */
async function disarmSqlite<Tables>(trx: Transaction<Tables>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master where type = 'trigger'`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  return async () => {
    for (const { text } of rows) await sql.raw(text).execute(trx);
    // Triggers would have kept the search indexes.
    const indexes = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and sql like 'create virtual table%'`.execute(
      trx,
    );
    for (const { name } of indexes.rows) {
      await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(trx);
    }
  };
}

async function disarmPostgres<Tables>(trx: Transaction<Tables>): Promise<() => Promise<void>> {
  const references = await sql<Reference>`
    select relname as table_name, conname as name, pg_get_constraintdef(pg_constraint.oid) as text
    from pg_constraint inner join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype = 'f'`.execute(trx);
  const triggers = await sql<{ tableName: string }>`
    select distinct relname as table_name
    from pg_trigger inner join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`.execute(trx);
  for (const { tableName, name } of references.rows) {
    await sql`alter table ${sql.table(tableName)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  for (const { tableName } of triggers.rows) {
    await sql`alter table ${sql.table(tableName)} disable trigger user`.execute(trx);
  }
  return async () => {
    for (const reference of references.rows) await addReference(trx, reference);
    for (const { tableName } of triggers.rows) {
      await sql`alter table ${sql.table(tableName)} enable trigger user`.execute(trx);
    }
    await moveSequences(trx);
  };
}

interface Reference {
  tableName: string;
  name: string;
  /** All that follows its name. */
  text: string;
}

const POSTGRES_REFERS_TO_NOTHING = '23503';

/** Strict for new rows, even if one that is there refers to nothing. */
async function addReference<Tables>(
  trx: Transaction<Tables>,
  { tableName, name, text }: Reference,
): Promise<void> {
  const add = sql`alter table ${sql.table(tableName)} add constraint ${sql.ref(name)} ${sql.raw(text)}`;
  await sql`savepoint adding`.execute(trx);
  try {
    await add.execute(trx);
  } catch (error) {
    if (codesOf(error).code !== POSTGRES_REFERS_TO_NOTHING) throw error;
    await sql`rollback to savepoint adding`.execute(trx);
    await sql`${add} not valid`.execute(trx);
  }
  await sql`release savepoint adding`.execute(trx);
}

/** Beyond the highest number that is there. */
async function moveSequences<Tables>(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select relname as table_name, attname as column_name
    from pg_class inner join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and attidentity <> ''`.execute(trx);
  for (const { tableName, columnName } of rows) {
    await sql`select setval(pg_get_serial_sequence(${tableName}, ${columnName}), next, false)
      from (select coalesce(max(${sql.ref(columnName)}), 0) + 1 as next
        from ${sql.table(tableName)}) as highest`.execute(trx);
  }
}

/** Tables of the database, or of its current schema; empty for a new one. */
export async function listRelations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await (
    isSqlite(db)
      ? sql<{ name: string }>`select name from sqlite_master`
      : sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace`
  ).execute(db);
  return rows.map(({ name }) => name);
}
