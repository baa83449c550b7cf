/** What threads ask of a kind of document. */
import type { DocumentHead } from '../document.ts';

export interface ThreadsPart<Head extends DocumentHead = DocumentHead> {
  /**
   * Whether the page takes questions now, from everyone who may view it. Its `page` shows them with
   * `threadsSection`. Omitted: it never does.
   */
  takesQuestions?(head: Head): boolean;
}
