/**
 * Search by word prefixes, fast among 100,000 rows: FTS5 on SQLite, a GIN index over
 * lexemes on PostgreSQL; both work without extensions. Words are normalized by
 * database/search/search-words.ts, so that both databases find the same. Each searchable list has
 * one such table (`inquiry_search`, `client_search` …), maintained by its repository.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
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
function seqsWithWords(
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

function lexemeQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'${isWhole(word) ? '' : ':*'}`).join(' & ');
}

function isWhole(word: string): boolean {
  return word.endsWith(WHOLE_WORD);
}

/** Number of matches that can be found and sorted quickly, whatever the order. */
export const FEW = 2000;

/** Search within lists that are sorted otherwise, e.g. by name. */
export interface WordFilter {
  /** A condition for few matches: finds and sorts them all, so its cost grows with their number. */
  among: RawBuilder<boolean>;
  /**
   * A condition for many matches: tests each row in list order, which soon fills
   * a page unless all matches are at the end. Neither database can choose between them by itself.
   */
  test: RawBuilder<boolean> | undefined;
  /** Number of rows that are worth testing before all matches are sorted instead. */
  steps?: number;
}

/** The record with the id in column `id` has a word starting with each of `words`. */
export async function wordFilter<Tables>(
  db: Kysely<Tables>,
  table: string,
  words: readonly string[],
  id: string | RawBuilder<unknown>,
): Promise<WordFilter> {
  const target = typeof id === 'string' ? sql.ref(id) : id;
  const onSqlite = isSqlite(db);
  const { rows } = await sql<{ seq: number }>`
    select found.seq from ${seqsWithWords(db, table, words)} as found limit ${FEW + 1}`.execute(db);
  if (rows.length <= FEW) {
    const seqs = rows.map(({ seq }) => seq);
    return { among: isOneOf(target, sql.table(table), seqs, onSqlite), test: undefined };
  }
  const found = withWords(db, table, words);
  const row = sql.table(table);
  const test = onSqlite
    ? testByPattern(table, words)
    : sql`${sql.ref(`${table}.lexemes`)} @@ ${lexemeQuery(words)}::tsquery`;
  return {
    among: sql`${target} in (select found.target_id from ${found} as found)`,
    test: sql`exists (select 1 from ${row} where ${row}.target_id = ${target} and ${test})`,
  };
}

/** Their numbers as one parameter, so that the statement is the same for any count. */
function isOneOf(
  id: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
  seqs: readonly number[],
  onSqlite: boolean,
): RawBuilder<boolean> {
  const numbered = onSqlite
    ? sql`seq in (select value from json_each(${JSON.stringify(seqs)}))`
    : sql`seq = any (${seqs})`;
  return sql`${id} in (select target_id from ${table} where ${numbered})`;
}

/** Words contain no LIKE wildcards. */
function testByPattern(table: string, words: readonly string[]): RawBuilder<boolean> {
  const column = sql.ref(`${table}.words`);
  const tests = words.map(
    (word) => sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`,
  );
  return sql`${sql.join(tests, sql` and `)}`;
}
