/** Pages of a list that has an order of its own and is searched by words. */
import type { SelectQueryBuilder } from 'kysely';
import type { PageRequest } from '../../shared/paging.ts';
import type { WordFilter } from './dialects/word-filter.ts';
import { isWithinSteps, readPage, type Page, type PageOrder } from './keyset.ts';

/** So many rows are looked at one by one before all that were found are sorted. */
const WALKED = 2000;

/** The page of `query` in `order`, of those alone that `filter` finds; without one, of all. */
export async function readFilteredPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filter: WordFilter | undefined,
  order: PageOrder<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  if (filter === undefined) return readPage(query, order, page);
  const { among, test } = filter;
  if (test === undefined) return readPage(query.where(among), order, page);
  const isNear = await isWithinSteps(query, order, page, WALKED);
  const near = isNear === undefined ? query : query.where(isNear);
  const walked = await readPage(near.where(test), order, page);
  const isAll = isNear === undefined || walked.nextCursor !== null;
  return isAll ? walked : readPage(query.where(among), order, page);
}
