import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

/** The whole database, each row as text after the name of its table. */
export async function allText(db: Database, kind: 'SQLite' | 'PostgreSQL'): Promise<string[]> {
  const names =
    kind === 'SQLite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const tables = await names.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db.withoutPlugins(),
    );
    for (const row of rows) {
      const values = Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
      );
      texts.push(`${name}: ${values.join(' | ')}`);
    }
  }
  return texts;
}
