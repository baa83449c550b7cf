/**
 * Search by word prefixes, fast among 100,000 rows: FTS5 on SQLite, a GIN index over
 * lexemes on PostgreSQL; both work without extensions. Words are normalized by
 * database/search/search-words.ts, so that both databases find the same. Each searchable list has
 * one such table (`inquiry_search`, `client_search` …), maintained by its repository.
 */
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';
import { NO_PREFIX, typosOf, WHOLE_WORD, type SearchTerm } from '../search/search-words.ts';

type Terms = readonly SearchTerm[];

/**
 * `seq` and `targetId` of rows of `table` that have each of `terms` (from searchTerms(), nonempty):
 * a word that begins with one of its alternatives; marks match whole. Use: `.innerJoin(withWords(…).as('found'), …)`.
 */
export function withWords(
  db: Connected,
  table: string,
  terms: Terms,
): RawBuilder<{ seq: number; targetId: string }> {
  const rows = sql.table(table);
  if (isSqlite(db)) {
    return sql`(select found.seq, ${rows}.target_id from ${seqsWithWords(db, table, terms)} as found
      inner join ${rows} ${narrowly(table)} on ${rows}.seq = found.seq)`;
  }
  return sql`(select seq, target_id from ${rows} where ${hasLexemes(table, terms)})`;
}

/** Only `seq` of the same rows; on SQLite the index of words provides it. */
function seqsWithWords(db: Connected, table: string, terms: Terms): RawBuilder<{ seq: number }> {
  if (!isSqlite(db)) {
    return sql`(select seq from ${sql.table(table)} where ${hasLexemes(table, terms)})`;
  }
  const index = sql.table(`${table}_index`);
  const query = terms.map((term) => `(${term.map(onSqlite).join(' OR ')})`).join(' AND ');
  return sql`(select rowid as seq from ${index} where ${index} match ${query})`;
}

function hasLexemes(table: string, terms: Terms): RawBuilder<boolean> {
  const query = terms.map((term) => `(${term.map(onPostgres).join(' | ')})`).join(' & ');
  return sql`${sql.ref(`${table}.lexemes`)} @@ ${query}::tsquery`;
}

/** Words contain no quotes. */
const onSqlite = (word: string) => `"${stored(word)}"${isWhole(word) ? '' : '*'}`;
const onPostgres = (word: string) => `'${stored(word)}'${isWhole(word) ? '' : ':*'}`;

const stored = (word: string) => (word.endsWith(NO_PREFIX) ? word.slice(0, -1) : word);
const isWhole = (word: string) => word.endsWith(WHOLE_WORD) || word.endsWith(NO_PREFIX);

/** As `withWords`; if nothing has all terms, of what has them with typos. */
export async function closestWords<Tables>(db: Kysely<Tables>, table: string, terms: Terms) {
  const exact = withWords(db, table, terms);
  const { rows } =
    await sql`select 1 from ${seqsWithWords(db, table, terms)} as found limit 1`.execute(db);
  if (rows.length > 0) return exact;
  return withWords(db, table, (await withTypos(db, table, terms)) ?? terms);
}

/**
 * The terms with what one edit makes of each word that `table` has nowhere, or of each word if it has
 * them all, but not together; undefined if nothing can be found so either.
 */
export async function withTypos<Tables>(
  db: Kysely<Tables>,
  table: string,
  terms: Terms,
): Promise<Terms | undefined> {
  const known: SearchTerm[] = [];
  for (const term of terms) known.push(await knownWords(db, table, term));
  const isEachKnown = known.every((words) => words.length > 0);
  const corrected: SearchTerm[] = [];
  let isCorrected = false;
  for (const [index, term] of terms.entries()) {
    const words = known[index] ?? [];
    const areEnough = words.length > 0 && !isEachKnown;
    const typos = areEnough ? [] : await knownWords(db, table, term.flatMap(typosOf));
    corrected.push([...words, ...typos]);
    isCorrected ||= typos.some((typo) => !words.includes(typo));
  }
  return isCorrected && corrected.every((words) => words.length > 0) ? corrected : undefined;
}

/** Those of the words that `table` has: a search with hundreds that it hasn’t would be planned badly. */
async function knownWords<Tables>(
  db: Kysely<Tables>,
  table: string,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const quoted = new Map(words.map((word) => [(isSqlite(db) ? onSqlite : onPostgres)(word), word]));
  const index = sql.table(`${table}_index`);
  const { rows } = await (
    isSqlite(db)
      ? sql<{
          word: string;
        }>`select value as word from json_each(${JSON.stringify([...quoted.keys()])})
          where exists (select 1 from ${index} where ${index} match value)`
      : sql<{ word: string }>`select word from unnest(${[...quoted.keys()]}::text[]) as word
          where exists (select 1 from ${sql.table(table)} where lexemes @@ word::tsquery)`
  ).execute(db);
  return rows.flatMap(({ word }) => quoted.get(word) ?? []);
}

/** Number of matches that are sorted quickly, whatever the order. */
export const SORTED_AT_ONCE = 2000;
/** Number of matches whose numbers are read, so that the index isn’t asked for them again. */
export const FEW = 8000;

/** Search within lists that are sorted otherwise, e.g. by name. */
export interface WordFilter {
  /** A condition for few matches: finds and sorts them all, so its cost grows with their number. */
  among: RawBuilder<boolean>;
  /**
   * A condition for many matches: tests each row in list order, which soon fills
   * a page unless all matches are at the end. Neither database can choose between them by itself.
   */
  test: RawBuilder<boolean> | undefined;
  /** Of matches, at most `FEW` and one; undefined for other conditions. */
  count?: number;
  /** Number of rows that are worth testing before all matches are sorted instead. */
  steps?: number;
}

/** Number of rows of `query`, or `most` and one. */
export async function countUpTo<Tables>(
  db: Kysely<Tables>,
  query: RawBuilder<unknown> | Expression<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from (${query}) as found limit ${most + 1}) as few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The record with the id in column `id` has each of `terms`, exactly or else with a typo. */
export async function wordFilter<Tables>(
  db: Kysely<Tables>,
  table: string,
  terms: Terms,
  id: string | RawBuilder<unknown>,
): Promise<WordFilter> {
  const exact = await exactFilter(db, table, terms, id);
  if (exact.count > 0) return exact;
  const corrected = await withTypos(db, table, terms);
  return corrected === undefined ? exact : exactFilter(db, table, corrected, id);
}

/** The same without typos. */
export async function exactFilter<Tables>(
  db: Kysely<Tables>,
  table: string,
  terms: Terms,
  id: string | RawBuilder<unknown>,
): Promise<WordFilter & { count: number }> {
  const target = typeof id === 'string' ? sql.ref(id) : id;
  const row = sql.table(table);
  const sqlite = isSqlite(db);
  const some = sqlite ? seqsWithWords(db, table, terms) : withWords(db, table, terms);
  // As one text, because a row for each takes four times as long to be read.
  const all = sqlite ? sql`json_group_array(seq)` : sql`coalesce(json_agg(target_id), '[]')::text`;
  const { rows } = await sql<{ found: string; count: number }>`select ${all} as found,
    count(*) as count from (select * from ${some} as found limit ${FEW + 1}) as few`.execute(db);
  const { found, count } = rows[0] ?? { found: '[]', count: 0 };
  const among =
    count <= FEW
      ? isOneOf(db, target, table, found)
      : sql<boolean>`${target} in
          (select found.target_id from ${withWords(db, table, terms)} as found)`;
  if (count <= SORTED_AT_ONCE) return { among, test: undefined, count };
  const has = isSqlite(db) ? testByPattern(table, terms) : hasLexemes(table, terms);
  const test = sql<boolean>`exists (select 1 from ${row}
    where ${row}.target_id = ${target} and ${has})`;
  // To sort still more takes longer than to look further.
  return { among, test, count, ...(count > FEW && { steps: 10_000 }) };
}

/**
 * As one parameter, so that the statement is the same for any count: their numbers on SQLite, whose
 * index of words has these alone, or their ids. PostgreSQL looks them up in their order, which is that
 * of their table; from a list of values it would read the whole table to compare it.
 */
function isOneOf(
  db: Connected,
  id: RawBuilder<unknown>,
  table: string,
  found: string,
): RawBuilder<boolean> {
  const row = sql.table(table);
  const targets = isSqlite(db)
    ? sql`select ${row}.target_id from json_each(${found}) as one
        inner join ${row} ${narrowly(table)} on ${row}.seq = one.value`
    : sql`select distinct json_array_elements_text(${found}::json) as one order by one`;
  return sql`${id} in (${targets})`;
}

/** Without this index, each match would be read with all of its words. */
const narrowly = (table: string) => sql`indexed by ${sql.ref(`${table}_targets`)}`;

/** Words contain no LIKE wildcards. */
function testByPattern(table: string, terms: Terms): RawBuilder<boolean> {
  const column = sql.ref(`${table}.words`);
  const tests = terms.map((term) => {
    const words = term.map((word) =>
      isWhole(word)
        ? sql`' ' || ${column} || ' ' like ${`% ${stored(word)} %`}`
        : sql`${column} like ${`${word}%`} or ${column} like ${`% ${word}%`}`,
    );
    return sql`(${sql.join(words, sql` or `)})`;
  });
  return sql`${sql.join(tests, sql` and `)}`;
}
