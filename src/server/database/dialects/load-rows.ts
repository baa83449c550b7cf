/** Fills tables as they once were, which triggers and the order of references would not let happen. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { StoredTable } from './table-rows.ts';
import { isSqlite } from './which.ts';

/**
 * Empties the tables and runs `fill` without our triggers, with references checked at its end.
 * Everything is then in place again. The rows that migrations insert would be in the way of `fill`.
 */
export async function loadRows<Tables>(
  trx: Transaction<Tables>,
  tables: readonly StoredTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const arm = await (isSqlite(trx) ? disarmSqlite(trx) : disarmPostgres(trx));
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
  await fill();
  await arm();
}

/** References are checked by COMMIT; returns what puts the triggers back. */
async function disarmSqlite<Tables>(trx: Transaction<Tables>): Promise<() => Promise<void>> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
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
  const references = await sql<{ tableName: string; name: string }>`
    select relname as table_name, conname as name
    from pg_constraint inner join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype = 'f'`.execute(trx);
  const triggers = await sql<{ tableName: string }>`
    select distinct relname as table_name
    from pg_trigger inner join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`.execute(trx);
  for (const { tableName, name } of references.rows) {
    await sql`alter table ${sql.table(tableName)} alter constraint ${sql.ref(name)}
      deferrable initially deferred`.execute(trx);
  }
  for (const { tableName } of triggers.rows) {
    await sql`alter table ${sql.table(tableName)} disable trigger user`.execute(trx);
  }
  return async () => {
    await sql`set constraints all immediate`.execute(trx);
    for (const { tableName, name } of references.rows) {
      await sql`alter table ${sql.table(tableName)} alter constraint ${sql.ref(name)}
        not deferrable`.execute(trx);
    }
    for (const { tableName } of triggers.rows) {
      await sql`alter table ${sql.table(tableName)} enable trigger user`.execute(trx);
    }
    await moveSequences(trx);
  };
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

/** What is in the database, or in the schema of it that is in use; empty for a new one. */
export async function listRelations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await (
    isSqlite(db)
      ? sql<{ name: string }>`select name from sqlite_master`
      : sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace`
  ).execute(db);
  return rows.map(({ name }) => name);
}
