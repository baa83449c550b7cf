import { sql, type RawBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';

/** A part of a JSON column as JSON text, or null without it. `path`: names of fields, e.g. `['totals']`. */
export function jsonPart(
  db: Connected,
  column: RawBuilder<unknown>,
  path: readonly string[],
): RawBuilder<string | null> {
  return isSqlite(db)
    ? sql`json_extract(${column}, ${sql.lit(`$.${path.join('.')}`)})`
    : sql`${column}::json #>> ${sql.lit(`{${path.join(',')}}`)}`;
}
