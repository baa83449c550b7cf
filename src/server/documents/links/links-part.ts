/** What links ask of a kind of document. */
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { LinkPermission } from '../../database/tables/documents.table.ts';
import type { DocumentHead } from '../document.ts';

export interface LinksPart<Head extends DocumentHead = DocumentHead> {
  /**
   * Decides what a link to a superseded revision opens for a recipient who has a link to the current one:
   * the current one, or a page saying that this one was replaced. Everyone else sees that page.
   */
  readonly oldLinks: 'lead_on' | 'replaced';
  /** Permission of a contact’s link. */
  permissionOf(contact: ClientContactRow, head: Head): LinkPermission;
  /**
   * Why the owner can’t give a single recipient the right to respond now, or remove it, as a
   * sentence; null if that is possible. Omitted: it never is.
   */
  grantProblem?(head: Head): string | null;
  /**
   * The instant at which a revision was finished, e.g. accepted or executed: its links can be read
   * for years then (links/link-age.ts). Null: it is not finished. Omitted: links end after 400 days.
   */
  finishedAt?(head: Head, revision: number): string | null;
}
