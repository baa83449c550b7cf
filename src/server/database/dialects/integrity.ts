import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/** What SQLite's own checks find; PostgreSQL keeps checksums and constraints by itself. */
export async function findDamage<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!isSqlite(db)) return [];
  const structure = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...structure.rows.map((row) => row.integrityCheck).filter((text) => text !== 'ok'),
    ...references.rows.map((row) => `a row of ${row.table} refers to one that is not there`),
  ];
}
