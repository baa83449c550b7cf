import { sql, type Kysely } from 'kysely';
import { refuseOnPostgres } from './append-only.ts';
import { isSqlite } from './which.ts';

interface Frozen {
  /** The column that says whether a row is frozen: it is, once this is anything but `isNot`. */
  when: string;
  isNot: string;
  /** The columns that may still change; all others, and the row itself, stay. */
  moving: readonly string[];
}

/**
 * Makes the database itself refuse to change or delete rows that are final (names are ours, not
 * input). On SQLite REPLACE deletes, which triggers see because of `recursive_triggers`.
 */
export async function freezeRows(
  db: Kysely<unknown>,
  table: string,
  { when, isNot, moving }: Frozen,
): Promise<void> {
  const columns = await columnsOf(db, table);
  const isFrozen = `old.${when} <> '${isNot}'`;
  const onSqlite = isSqlite(db);
  const differs = onSqlite ? 'is not' : 'is distinct from';
  const changes = columns
    .filter((column) => !moving.includes(column))
    .map((column) => `new.${column} ${differs} old.${column}`);
  // Nothing thaws.
  const refused = `${isFrozen} and (new.${when} = '${isNot}' or ${changes.join(' or ')})`;
  const refusal = `${table} of that state can not be changed`;
  if (onSqlite) {
    const refuse = async (change: string, condition: string) => {
      await sql
        .raw(
          `create trigger ${table}_refuse_${change} before ${change} on ${table} when ${condition}
           begin select raise(abort, '${refusal}'); end`,
        )
        .execute(db);
    };
    await refuse('update', refused);
    await refuse('delete', isFrozen);
    return;
  }
  await refuseOnPostgres(
    db,
    table,
    `if tg_op = 'TRUNCATE' then raise exception '${refusal}'; end if;
     if tg_op = 'DELETE' then
       if ${isFrozen} then raise exception '${refusal}'; end if;
       return old;
     end if;
     if ${refused} then raise exception '${refusal}'; end if;
     return new;`,
  );
}

async function columnsOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found = tables.find(({ name }) => name === table);
  if (found === undefined) throw new Error(`There is no table ${table}`);
  return found.columns.map(({ name }) => name);
}
