/** Search in lists by what a user typed. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DocumentName } from '../../../shared/documents/document-names.ts';
import { exactFilter, wordFilter, type WordFilter } from '../dialects/word-search.ts';
import { isOneOf, namedStatusesOf, type NamedStatuses } from '../shown-statuses.ts';
import { namedStatuses } from './named-statuses.ts';
import { searchTerms, type SearchTerm } from './search-words.ts';

interface Searched {
  /** Its table of words. */
  index: string;
  /** The column with the id of a record, or what it follows from. */
  id: string | RawBuilder<unknown>;
  named: NamedStatuses;
}

/** How the text finds documents: by any of these; empty without words. */
export const findDocuments = <Tables>(
  db: Kysely<Tables>,
  name: DocumentName,
  { q = '', today }: { q: string | undefined; today: string },
): Promise<WordFilter[]> =>
  findByTerms(
    db,
    { index: `${name}_search`, id: `${name}s.id`, named: namedStatusesOf[name] },
    { terms: searchTerms(q), today },
  );

/** The same of any records; `today` only matters to documents. */
export async function findByTerms<Tables>(
  db: Kysely<Tables>,
  { index, id, named: ofKind }: Searched,
  { terms, today = '' }: { terms: readonly SearchTerm[]; today?: string },
): Promise<WordFilter[]> {
  if (terms.length === 0) return [];
  const named = namedStatuses(terms, ofKind.labels);
  if (named === undefined) return [await wordFilter(db, index, terms, id)];
  const { statuses, others } = named;
  const isNamed = isOneOf(ofKind, statuses, today);
  return [
    await exactFilter(db, index, terms, id),
    others.length === 0
      ? { among: isNamed, test: undefined }
      : alsoOf(await wordFilter(db, index, others, id), isNamed),
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
