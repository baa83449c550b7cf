/** The rows of every table as plain values, read and written whatever the table is. */
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { isSqlite } from './which.ts';

/** A table with the columns that rows are inserted with: generated ones follow by themselves. */
export interface StoredTable {
  name: string;
  columns: string[];
}

export type Value = string | number | null;

/** Every table but Kysely’s own and those that a search index consists of, by name. */
export async function listTables<Tables>(db: Kysely<Tables>): Promise<StoredTable[]> {
  const { rows } = await (
    isSqlite(db)
      ? sql<{ name: string; columnName: string }>`
          select tables.name as name, columns.name as column_name
          from pragma_table_list tables, pragma_table_xinfo(tables.name) columns
          where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
            and tables.name not like 'sqlite\\_%' escape '\\'
          order by tables.name, columns.cid`
      : sql<{ name: string; columnName: string }>`
          select relname as name, attname as column_name
          from pg_class inner join pg_attribute on attrelid = pg_class.oid
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
            and attnum > 0 and not attisdropped and attgenerated = ''
          order by relname collate "C", attnum`
  ).execute(db);
  const tables = Map.groupBy(rows, ({ name }) => name);
  tables.delete(DEFAULT_MIGRATION_TABLE);
  tables.delete(DEFAULT_MIGRATION_LOCK_TABLE);
  return Array.from(tables, ([name, columns]) => ({
    name,
    columns: columns.map(({ columnName }) => columnName),
  }));
}

export async function countRows<Tables>(db: Kysely<Tables>, { name }: StoredTable) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const ROWS_AT_ONCE = 500;

/** All rows, a few hundred at a time; `snapshot` is what `inSnapshot` gives. */
export async function* readTableRows<Tables>(
  snapshot: Kysely<Tables>,
  table: StoredTable,
): AsyncGenerator<Value[][]> {
  const batches = isSqlite(snapshot) ? readSqlite : readPostgres;
  for await (const rows of batches(snapshot.withoutPlugins(), table)) {
    yield rows.map((row) => table.columns.map((column) => row[column] ?? null));
  }
}

type Row = Record<string, Value>;

const ROW_ID = 'row_id_of_backup';

async function* readSqlite<Tables>(db: Kysely<Tables>, { name, columns }: StoredTable) {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<Row>`
      select rowid as ${sql.ref(ROW_ID)}, ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} where rowid > ${after} order by rowid limit ${ROWS_AT_ONCE}`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.[ROW_ID]);
  }
}

async function* readPostgres<Tables>(db: Kysely<Tables>, { name, columns }: StoredTable) {
  await sql`declare rows_of_backup no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Row>`
      fetch forward ${sql.lit(ROWS_AT_ONCE)} from rows_of_backup`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows_of_backup`.execute(db);
}

/** In one statement. */
export async function insertRows<Tables>(
  db: Kysely<Tables>,
  { name, columns }: StoredTable,
  rows: readonly Value[][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  const identity = isSqlite(db) ? sql`` : sql`overriding system value`;
  await sql`insert into ${sql.table(name)} (${names}) ${identity} values ${values}`.execute(
    db.withoutPlugins(),
  );
}
