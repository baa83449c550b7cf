/** Search in lists that have an order of their own, such as by name; beside word-search.ts. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSqlite } from './which.ts';
import { countWithWords, lexemeQuery, withWords } from './word-search.ts';

/** So many are fetched and sorted quickly, whatever the order. */
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
  const found = withWords(db, table, words);
  const onSqlite = isSqlite(db);
  if ((await countWithWords(db, table, words, FEW + 1)) <= FEW) {
    const { rows } = await sql<{ subject: string }>`
      select found.subject from ${found} as found`.execute(db);
    return { among: isAmong(id, rows, onSqlite), test: undefined };
  }
  const row = sql.table(table);
  const test = onSqlite ? testByPattern(table, words) : testByLexemes(table, words);
  return {
    among: sql`${sql.ref(id)} in (select found.subject from ${found} as found)`,
    test: sql`exists (select 1 from ${row} where ${row}.subject = ${sql.ref(id)} and ${test})`,
  };
}

/** As one parameter, so that the statement is the same for any number of them. */
function isAmong(
  id: string,
  rows: readonly { subject: string }[],
  onSqlite: boolean,
): RawBuilder<boolean> {
  const subjects = rows.map(({ subject }) => subject);
  if (!onSqlite) return sql`${sql.ref(id)} = any (${subjects})`;
  return sql`${sql.ref(id)} in (select value from json_each(${JSON.stringify(subjects)}))`;
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
