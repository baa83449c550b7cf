/** What anonymizing a client asks of a kind of document. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';

/** Of a document whose content was removed. */
export const REMOVED_TITLE = 'Removed';

export interface EmptyingPart {
  /**
   * Revisions whose content is removed with their threads when their client is anonymized. Omitted:
   * none, as the law requires of what was issued or agreed, but all threads. The triggers have to
   * permit it.
   */
  emptying?: {
    revisions(trx: Trx, id: string): Promise<number[]>;
    /** Removes what the kind itself stores about them. */
    after(trx: Trx, anonymizing: Anonymizing, id: string): Promise<void>;
  };
  /** Deletes the client’s drafts and other mentions. Returns the ids of its remaining documents. */
  anonymize(trx: Trx, anonymizing: Anonymizing): Promise<string[]>;
}

export interface Anonymizing {
  actor: Actor;
  clientId: string;
  /** Text that replaces the client’s name. */
  name: string;
  at: string;
}
