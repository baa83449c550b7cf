/** Every single change that an attacker with a shell can make to a database: from its schema. */
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

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

type Value = string | number | null;
type Row = Record<string, Value>;

interface Column {
  name: string;
  type: string;
}

/**
 * `connection`: one of SQLite without triggers, in a transaction. `pick`: SQL by table of the row to
 * edit; without it the first one.
 */
export async function listHandEdits(
  connection: Database,
  pick: Readonly<Record<string, string>>,
): Promise<HandEdit[]> {
  const db = connection.withoutPlugins();
  const { rows: tables } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master
    where type = 'table' and name not like '%\_index%' escape '\\' order by name`.execute(db);
  const edits: HandEdit[] = [];
  for (const { name: table, text } of tables) {
    const which = sql.raw(`from "${table}" where ${pick[table] ?? 'true'} limit 1`);
    const found = await sql<Row>`select rowid as "_row", * ${which}`.execute(db);
    const { _row, ...row } = found.rows[0] ?? {};
    if (_row === undefined) throw new Error(`No row of ${table} was found to edit`);
    const columns = await sql<Column>`select name, type from pragma_table_info(${table})`.execute(
      db,
    );
    const others = listWords(text);
    const update = (name: string, value: Value) =>
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where rowid = ${_row}`;
    const plant = async (distance: number) => {
      const copy = await withNewKeys(db, table, { row, columns: columns.rows, distance });
      const names = sql.join(Object.keys(copy).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(copy));
      return anyOf([
        () => sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db),
      ]);
    };
    edits.push(
      ...columns.rows.map((column) => ({
        table,
        what: column.name,
        make: () =>
          anyOf(
            otherValues(row[column.name] ?? null, column, others).map(
              (value) => () => update(column.name, value).execute(db),
            ),
          ),
      })),
      {
        table,
        what: DELETED,
        make: () =>
          anyOf([() => sql`delete from ${sql.table(table)} where rowid = ${_row}`.execute(db)]),
      },
      { table, what: PLANTED, make: () => plant(1000) },
    );
    if (table === 'events') edits.push({ table, what: PLANTED_BEFORE, make: () => plant(-1000) });
  }
  return edits;
}

/** Does the first one that the schema does not refuse. */
async function anyOf(attempts: (() => Promise<unknown>)[]): Promise<boolean> {
  for (const attempt of attempts) {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!/constraint failed|cannot store|datatype/.test(String(error))) throw error;
    }
  }
  return false;
}

/** Values in the check constraints of a table, e.g. its statuses. */
function listWords(definition: string): string[] {
  return [...definition.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word);
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
  const { rows: keys } = await sql<{ name: string }>`
    select (select name from pragma_index_info(list.name) order by seqno desc limit 1) as name
    from pragma_index_list(${table}) as list where list."unique" = 1
    union select name from pragma_table_info(${table}) where pk = 1`.execute(db);
  const copy = { ...row };
  for (const { name } of keys) {
    const value = row[name] ?? null;
    const isInteger = /int/i.test(columns.find((column) => column.name === name)?.type ?? '');
    if (isInteger) copy[name] = Number(value) + distance;
    else if (typeof value === 'string') copy[name] = `${value}0`;
  }
  return copy;
}
