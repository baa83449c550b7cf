/**
 * Search by the beginnings of words, fast among 100,000 rows: FTS5 on SQLite, a GIN index over
 * lexemes on PostgreSQL; both are there without an extension. Words are made and cleaned by
 * database/search/search-words.ts, so that both databases find the same. For every list that is
 * searched: one such table each (`inquiry_search`, `client_search` …), kept by its repository.
 */
import { sql, type RawBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';
import { WHOLE_WORD } from '../search/search-marks.ts';

/**
 * `seq` and `subject` of the rows of `table` with a word that begins with each of `words`, which
 * searchWords() made and which are not none; marks are found whole. To join: `.innerJoin(withWords(…).as('found'), …)`.
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

/** `seq` alone of the same rows; on SQLite it is read off the index. */
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

/** The words as PostgreSQL asks for them. */
export function lexemeQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'${isWhole(word) ? '' : ':*'}`).join(' & ');
}

function isWhole(word: string): boolean {
  return word.endsWith(WHOLE_WORD);
}
