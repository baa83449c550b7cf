import type { Generated } from 'kysely';

/** Words by which subjects are found; made by dialects/word-search.ts. */
export interface WordSearchTable {
  seq: Generated<number>;
  /** Id of what is found. */
  targetId: string;
  /** Different words of it, as wordsOf() gives them. */
  words: string;
}
