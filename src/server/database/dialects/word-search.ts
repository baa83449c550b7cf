/**
 * Search by the beginnings of words, fast among 100,000 rows: FTS5 on SQLite, a GIN index over
 * lexemes on PostgreSQL; both are there without an extension. Words are made and cleaned by
 * platform/search/search-words.ts, so that both databases find the same. For every list that is
 * searched: one such table each (`inquiry_search`, `client_search` …), kept by its repository.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';
import { WHOLE_WORD } from '../../platform/search/search-marks.ts';

/**
 * Makes `table` (a name of ours, not input) with the columns of `WordSearchTable`. `seq` grows
 * with every subject that is added: to order by it, newest first, costs nothing.
 */
export async function createWordSearch(db: Kysely<unknown>, table: string): Promise<void> {
  const statements = isSqlite(db) ? sqliteStatements(table) : postgresStatements(table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * `seq` and `subject` of the rows of `table` with a word that begins with each of `words`, which
 * searchWords() made and which are not none; marks are found whole. To join: `.innerJoin(withWords(…).as('found'), …)`.
 */
export function withWords(
  db: Connected,
  table: string,
  words: readonly string[],
): RawBuilder<{ seq: number; subject: string }> {
  const rows = sql.table(table);
  if (isSqlite(db)) {
    return sql`(select found.seq, ${rows}.subject from ${seqsWithWords(db, table, words)} as found
      inner join ${rows} on ${rows}.seq = found.seq)`;
  }
  return sql`(select seq, subject from ${rows} where lexemes @@ ${lexemeQuery(words)}::tsquery)`;
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

function sqliteStatements(table: string): string[] {
  const index = `${table}_index`;
  const add = `insert into ${index} (rowid, words) values (new.seq, new.words)`;
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.seq, old.words)`;
  return [
    `create table ${table} (seq integer primary key not null, subject text not null unique,
      words text not null) strict`,
    // `ascii` takes every other letter as part of a word: what is one to us is never split again.
    `create virtual table ${index} using fts5(words, content='${table}', content_rowid='seq',
      tokenize='ascii', detail='none', columnsize=0)`,
    // Words that were taken out leave no trace in the index.
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `create trigger ${table}_added after insert on ${table} begin ${add}; end`,
    `create trigger ${table}_removed after delete on ${table} begin ${remove}; end`,
    `create trigger ${table}_changed after update on ${table} begin ${remove}; ${add}; end`,
  ];
}

function postgresStatements(table: string): string[] {
  return [
    `create table ${table} (seq bigint generated always as identity primary key,
      subject text not null unique, words text not null, lexemes tsvector not null
      generated always as (array_to_tsvector(string_to_array(words, ' '))) stored)`,
    // With the usual 100 it takes rare words for common ones and walks through all rows.
    `alter table ${table} alter column lexemes set statistics 1000`,
    `create index ${table}_by_word on ${table} using gin (lexemes)`,
  ];
}
