/** Search in lists by what a user typed. */
import type { Kysely, RawBuilder } from 'kysely';
import { wordFilter, type WordFilter } from '../dialects/word-search.ts';
import { searchWords } from './search-words.ts';

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
  const words = searchWords(text ?? '');
  return words.length === 0 ? undefined : wordFilter(db, table, words, id);
}
