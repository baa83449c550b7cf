/** Search in lists that have an order of their own, such as by name; beside word-search.ts. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSqlite } from './which.ts';
import { lexemeQuery, seqsWithWords, withWords } from './word-search.ts';

/** So many are found and sorted quickly, whatever the order. */
const FEW = 2000;

export interface WordFilter {
  /** The condition that finds them all; to be sorted, so that it takes longer the more they are. */
  among: RawBuilder<boolean>;
  /**
   * The same as a test of each row, where many are found: a list that is walked through in its order
   * is soon full of them, unless they all stand at its end. Neither database can tell by itself.
   */
  test: RawBuilder<boolean> | undefined;
}

/** The subject with the id in column `id` has a word beginning with each of `words`. */
export async function wordFilter<Tables>(
  db: Kysely<Tables>,
  table: string,
  words: readonly string[],
  id: string,
): Promise<WordFilter> {
  const onSqlite = isSqlite(db);
  const { rows } = await sql<{ seq: number }>`
    select found.seq from ${seqsWithWords(db, table, words)} as found limit ${FEW + 1}`.execute(db);
  if (rows.length <= FEW) {
    const seqs = rows.map(({ seq }) => seq);
    return { among: isOneOf(sql.ref(id), sql.table(table), seqs, onSqlite), test: undefined };
  }
  const found = withWords(db, table, words);
  const row = sql.table(table);
  const test = onSqlite ? testByPattern(table, words) : testByLexemes(table, words);
  return {
    among: sql`${sql.ref(id)} in (select found.target_id from ${found} as found)`,
    test: sql`exists (select 1 from ${row} where ${row}.target_id = ${sql.ref(id)} and ${test})`,
  };
}

/** Their numbers as one parameter, so that the statement is the same for any number of them. */
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

/** Words hold no sign that LIKE would take for one of its own. */
function testByPattern(table: string, words: readonly string[]): RawBuilder<boolean> {
  const column = sql.ref(`${table}.words`);
  const tests = words.map(
    (word) => sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`,
  );
  return sql`${sql.join(tests, sql` and `)}`;
}

function testByLexemes(table: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.lexemes`)} @@ ${lexemeQuery(words)}::tsquery`;
}
