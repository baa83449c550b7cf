/** Every single change that an attacker with a shell can make to a database: from its schema. */
import { sql, type RawBuilder } from 'kysely';
import {
  exceptions,
  tableVerdicts,
  type TableVerdicts,
} from '../../src/server/database/tables/verdicts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { isSqlite } from '../../src/server/database/dialects/which.ts';

export interface HandEdit {
  table: string;
  /** A column, or a whole row. */
  what: string;
  /** Does it; false if the schema refuses every value that was tried. */
  make: () => Promise<boolean>;
}

const DELETED = 'a deleted row';
const PLANTED = 'a planted row';
const PLANTED_BEFORE = 'a planted row before the first';

/** Nothing writes to these any more; see carried-payments.test.ts. */
const fromBefore = new Set(['invoice_payments']);

type Value = string | number | null;
type Row = Record<string, Value>;

interface Column {
  name: string;
  type: string;
}

/**
 * `connection`: without triggers, in a transaction. `pick`: SQL by table of the row to edit; without
 * it the first one. `only`: names of tables; omitted for all.
 */
export async function listHandEdits(
  connection: Database,
  pick: Readonly<Record<string, string>>,
  only?: readonly string[],
): Promise<HandEdit[]> {
  const db = connection.withoutPlugins();
  const schema = isSqlite(db) ? onSqlite : onPostgres;
  const { rows: all } = await schema.tables.execute(db);
  const edits: HandEdit[] = [];
  for (const { name: table, text } of all) {
    if (only?.includes(table) === false) continue;
    const which = sql.raw(`from "${table}" where ${pick[table] ?? 'true'} limit 1`);
    const found = await sql<Row>`select ${schema.place} as "_row", * ${which}`.execute(db);
    const { _row, ...row } = found.rows[0] ?? {};
    if (_row === undefined) {
      if (fromBefore.has(table)) continue;
      throw new Error(`No row of ${table} was found to edit`);
    }
    const columns = await schema.columns(table).execute(db);
    const isIt = sql`${schema.place} = ${_row}`;
    const others = listWords(text);
    const update = (name: string, value: Value) =>
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${isIt}`;
    const plant = async (distance: number) => {
      const copy = await withNewKeys(db, table, { row, columns: columns.rows, distance });
      const names = sql.join(Object.keys(copy).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(copy));
      const insert = sql`insert into ${sql.table(table)} (${names}) values (${values})`;
      return anyOf(db, [insert]);
    };
    edits.push(
      ...columns.rows.map((column) => ({
        table,
        what: column.name,
        make: () =>
          anyOf(
            db,
            otherValues(row[column.name] ?? null, column, others).map((value) =>
              update(column.name, value),
            ),
          ),
      })),
      {
        table,
        what: DELETED,
        make: () => anyOf(db, [sql`delete from ${sql.table(table)} where ${isIt}`]),
      },
      { table, what: PLANTED, make: () => plant(1000) },
    );
    if (table === 'events') edits.push({ table, what: PLANTED_BEFORE, make: () => plant(-1000) });
  }
  return edits;
}

/** What the two databases call the same. */
interface Schema {
  /** With the text of its checks. */
  tables: RawBuilder<{ name: string; text: string }>;
  /** Where a row is. */
  place: RawBuilder<unknown>;
  columns: (table: string) => RawBuilder<Column>;
  /** The last column of each unique index over all rows, and a primary key of one column. */
  keys: (table: string) => RawBuilder<{ name: string }>;
}

const onSqlite: Schema = {
  tables: sql`select name, sql as text from sqlite_master
    where type = 'table' and name not like '%\_index%' escape '\\' order by name`,
  place: sql`rowid`,
  columns: (table) => sql`select name, type from pragma_table_info(${table})`,
  keys: (table) => sql`
    select (select name from pragma_index_info(list.name) order by seqno desc limit 1) as name
    from pragma_index_list(${table}) as list where list."unique" = 1 and list.partial = 0
    union select max(name) from pragma_table_info(${table}) where pk > 0 having count(*) = 1`,
};

const onPostgres: Schema = {
  tables: sql`select relname as name, coalesce((select string_agg(pg_get_constraintdef(oid), ' ')
      from pg_constraint where conrelid = pg_class.oid), '') as text
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`,
  place: sql`ctid::text`,
  columns: (table) => sql`select column_name as name, data_type as type
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`,
  keys: (table) => sql`select distinct attname as name from pg_index
    inner join pg_attribute on attrelid = indrelid and attnum = indkey[indnkeyatts - 1]
    where indisunique and indpred is null and indrelid = ${table}::regclass`,
};

/** Does the first one that the schema does not refuse. */
async function anyOf(db: Database, attempts: RawBuilder<unknown>[]): Promise<boolean> {
  for (const attempt of attempts) {
    // On PostgreSQL a refusal would end the transaction.
    await sql`savepoint attempt`.execute(db);
    try {
      await attempt.execute(db);
      return true;
    } catch (error) {
      if (!/constraint|cannot store|datatype|invalid input/.test(String(error))) throw error;
      await sql`rollback to savepoint attempt`.execute(db);
    } finally {
      await sql`release savepoint attempt`.execute(db);
    }
  }
  return false;
}

/** Values in the check constraints of a table, e.g. its statuses. */
function listWords(definition: string): string[] {
  return [...definition.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
}

/** Plausible values first. */
function otherValues(value: Value, { type }: Column, words: readonly string[]): Value[] {
  if (typeof value === 'number') return [value === 1 ? 0 : value + 1, value + 1, null];
  if (value === null) {
    return /int/i.test(type) ? [1] : ['2025-01-01T00:00:00.000Z', ...words];
  }
  const later = value.replace(/^20\d\d-/, '2025-');
  const spaced = value.replace(/^[[{]/, '$& ');
  const likely = [later, spaced, `${value}x`].filter((other) => other !== value).slice(0, 1);
  return [...words.filter((word) => word !== value && words.includes(value)), ...likely, null];
}

interface Copied {
  row: Row;
  columns: readonly Column[];
  /** From the numbers of the row to those of the copy. */
  distance: number;
}

/** The row with another value in every unique index. */
async function withNewKeys(db: Database, table: string, { row, columns, distance }: Copied) {
  const { rows: keys } = await (isSqlite(db) ? onSqlite : onPostgres).keys(table).execute(db);
  const copy = { ...row };
  for (const { name } of keys) {
    const value = row[name] ?? null;
    const isInteger = /int/i.test(columns.find((column) => column.name === name)?.type ?? '');
    if (isInteger) copy[name] = Number(value) + distance;
    else if (typeof value === 'string') copy[name] = `${value}0`;
  }
  return copy;
}

/** Runs `work` in a transaction that is rolled back, without triggers and foreign keys. */
export async function withoutTriggers(
  db: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const isOnSqlite = isSqlite(connection);
    if (isOnSqlite) await sql`pragma foreign_keys = off`.execute(connection);
    await sql`begin`.execute(connection);
    if (isOnSqlite) await dropTriggers(connection);
    else await sql`set local session_replication_role = replica`.execute(connection);
    await work(connection);
    await sql`rollback`.execute(connection);
  });
}

async function dropTriggers(connection: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger'`.execute(connection);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(connection);
}

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** As declared; tables and columns have the names of SQL here. */
export function verdictOf({ table, what }: Omit<HandEdit, 'make'>): string {
  const declared = new Map(Object.entries<TableVerdicts>(tableVerdicts)).get(camel(table));
  if (declared === undefined) return 'of a table without verdicts';
  const name = what.includes(' ') ? what : camel(what);
  const isNamed = (names: TableVerdicts['editable']) =>
    names === 'everything' || names?.includes(name);
  return exceptions.find((verdict) => isNamed(declared[verdict])) ?? 'noticed';
}
