import type { Generated } from 'kysely';

/** Search words of records; queried by dialects/word-search.ts. */
export interface WordSearchTable {
  seq: Generated<number>;
  /** Id of the record. */
  targetId: string;
  /** Its distinct words, from wordsOf(). */
  words: string;
}
