/**
 * Search by word prefixes, fast among 100,000 rows: FTS5 on SQLite, a GIN index over
 * lexemes on PostgreSQL; both work without extensions. Words are normalized by
 * database/search/search-words.ts, so that both databases find the same. Each searchable list has
 * one such table (`inquiry_search`, `client_search` …), maintained by its repository.
 */
import { sql, type RawBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';
import { WHOLE_WORD } from '../search/search-words.ts';

/**
 * `seq` and `targetId` of rows of `table` with a word that starts with each of `words` (from
 * searchWords(), nonempty); marks match whole. Use: `.innerJoin(withWords(…).as('found'), …)`.
 */
export function withWords(
  db: Connected,
  table: string,
  words: readonly string[],
): RawBuilder<{ seq: number; targetId: string }> {
  const rows = sql.table(table);
  if (isSqlite(db)) {
    return sql`(select found.seq, ${rows}.target_id from ${seqsWithWords(db, table, words)} as found
      inner join ${rows} on ${rows}.seq = found.seq)`;
  }
  return sql`(select seq, target_id from ${rows} where lexemes @@ ${lexemeQuery(words)}::tsquery)`;
}

/** Only `seq` of the same rows; on SQLite a covering index provides it. */
export function seqsWithWords(
  db: Connected,
  table: string,
  words: readonly string[],
): RawBuilder<{ seq: number }> {
  if (!isSqlite(db)) {
    return sql`(select seq from ${sql.table(table)} where lexemes @@ ${lexemeQuery(words)}::tsquery)`;
  }
  const index = sql.table(`${table}_index`);
  const query = words.map((word) => `"${word}"${isWhole(word) ? '' : '*'}`).join(' AND ');
  return sql`(select rowid as seq from ${index} where ${index} match ${query})`;
}

/** The words as a PostgreSQL query. */
export function lexemeQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'${isWhole(word) ? '' : ':*'}`).join(' & ');
}

function isWhole(word: string): boolean {
  return word.endsWith(WHOLE_WORD);
}
