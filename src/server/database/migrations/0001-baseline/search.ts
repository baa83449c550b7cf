/**
 * Tables for search by word prefixes: FTS5 on SQLite, a GIN index over lexemes on
 * PostgreSQL. `seq` grows with every row, so listing newest first needs no sort.
 */
import type { Dialect } from './dialect.ts';

export function search(dialect: Dialect): string[] {
  const tables = ['inquiry_search', 'client_search', 'invoice_search'];
  return tables.flatMap((table) => searchTable(dialect, table));
}

export function searchTable({ onSqlite }: Dialect, table: string): string[] {
  return onSqlite ? searchOnSqlite(table) : searchOnPostgres(table);
}

function searchOnSqlite(table: string): string[] {
  const index = `${table}_index`;
  const add = `insert into ${index} (rowid, words) values (new.seq, new.words)`;
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.seq, old.words)`;
  return [
    `create table ${table} (
      seq integer primary key not null,
      target_id text not null unique,
      words text not null
    ) strict`,
    // `ascii` treats non-ASCII characters as parts of words, so that our words aren’t split again.
    `create virtual table ${index} using fts5(
      words,
      content='${table}',
      content_rowid='seq',
      tokenize='ascii',
      detail='none',
      columnsize=0
    )`,
    // Deleted words leave no trace in the index.
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `create trigger ${table}_added after insert on ${table} begin ${add}; end`,
    `create trigger ${table}_removed after delete on ${table} begin ${remove}; end`,
    `create trigger ${table}_changed after update on ${table} begin ${remove}; ${add}; end`,
  ];
}

function searchOnPostgres(table: string): string[] {
  return [
    `create table ${table} (
      seq bigint generated always as identity primary key,
      target_id text not null unique,
      words text not null,
      lexemes tsvector not null
        generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
    )`,
    // With the default of 100 the planner misjudges rare words as common and scans the whole table.
    `alter table ${table} alter column lexemes set statistics 1000`,
    `create index ${table}_by_word on ${table} using gin (lexemes)`,
  ];
}
