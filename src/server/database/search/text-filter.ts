/** Search in lists by what a user typed. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DocumentName } from '../../../shared/documents/document-names.ts';
import { exactFilter, wordFilter, type WordFilter } from '../dialects/word-search.ts';
import { shownStatuses } from '../shown-statuses.ts';
import { namedStatuses } from './named-statuses.ts';
import { searchTerms } from './search-words.ts';

/**
 * `table`: with the words. `id`: the column with the id of their record, or what it follows from.
 * Undefined without words.
 */
export async function textFilter<Tables>(
  db: Kysely<Tables>,
  table: string,
  text: string | undefined,
  id: string | RawBuilder<unknown>,
): Promise<WordFilter | undefined> {
  const terms = searchTerms(text ?? '');
  return terms.length === 0 ? undefined : wordFilter(db, table, terms, id);
}

/** How the text finds documents: by any of these; empty without words. */
export async function findDocuments<Tables>(
  db: Kysely<Tables>,
  name: DocumentName,
  { q, today }: { q: string | undefined; today: string },
): Promise<WordFilter[]> {
  const [table, id] = [`${name}_search`, `${name}s.id`];
  const terms = searchTerms(q ?? '');
  if (terms.length === 0) return [];
  const { labels, is } = shownStatuses[name];
  const named = namedStatuses<string>(terms, labels);
  if (named === undefined) return [await wordFilter(db, table, terms, id)];
  const { statuses, others } = named;
  const each = statuses.map((status) =>
    (is as (one: string, today: string) => RawBuilder<boolean>)(status, today),
  );
  const isOne = sql<boolean>`(${sql.join(each, sql` or `)})`;
  return [
    await exactFilter(db, table, terms, id),
    others.length === 0
      ? { among: isOne, test: undefined }
      : alsoOf(await wordFilter(db, table, others, id), isOne),
  ];
}

/** The filter for those of its records that also meet a condition. */
export const alsoOf = (
  { among, test, ...filter }: WordFilter,
  is: RawBuilder<boolean>,
): WordFilter => ({
  ...filter,
  among: sql`${among} and ${is}`,
  test: test && sql`${is} and ${test}`,
});

/** The condition that any of them finds a record; undefined without one. */
export function isFound(filters: readonly WordFilter[]): RawBuilder<boolean> | undefined {
  if (filters.length === 0) return undefined;
  const each = filters.map(({ among }) => sql`(${among})`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
