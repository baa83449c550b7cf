/** Copies of the rows that open doors, as in a backup. */
import type { Database } from '../../src/server/database/database.ts';
import type { Tables } from '../../src/server/database/tables/database.table.ts';

const tables = ['accountLinks', 'recoveryCodes', 'sessions'] as const;
type Table = (typeof tables)[number];
const keys = { accountLinks: 'tokenHash', recoveryCodes: 'codeHash', sessions: 'id' } as const;

/** The tables differ; one of them provides the types. */
const asSessions = (table: Table) => table as 'sessions';
const asId = (table: Table) => keys[table] as 'id';

export interface Copy {
  table: Table;
  key: string;
  row: Tables['sessions'];
}

export async function copyAccess(db: Database): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const table of tables) {
    const rows = await db.selectFrom(asSessions(table)).selectAll().execute();
    copies.push(...rows.map((row) => ({ table, key: row[asId(table)], row })));
  }
  return copies;
}

/** Inserts the missing ones, and returns them. */
export async function putBack(db: Database, copies: readonly Copy[]): Promise<Copy[]> {
  const there = new Set((await copyAccess(db)).map(({ table, key }) => `${table}/${key}`));
  const gone = copies.filter(({ table, key }) => !there.has(`${table}/${key}`));
  for (const { table, row } of gone) await db.insertInto(asSessions(table)).values(row).execute();
  return gone;
}

export async function takeAway(db: Database, copies: readonly Copy[]): Promise<void> {
  for (const { table, key } of copies) {
    await db.deleteFrom(asSessions(table)).where(asId(table), '=', key).execute();
  }
}
