/** What emails with links ask of a kind of document. */
import type { Database } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import type { EmailContent, EmailReader } from './email.ts';
import type { DocumentContent, DocumentHead, DocumentSnapshot } from '../document.ts';

export interface DeliveriesPart<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /**
   * Content of the email that carries a link; its sender may change subject and message. `reader`:
   * its recipient; omitted for one who may respond and got no earlier revision.
   */
  email(document: DocumentContent<Snapshot, Head>, reader?: EmailReader): EmailContent;
  /** Where the document is paid online now; null if nothing is due, or nowhere. Omitted: never. */
  payOnlineUrl?(head: Head): string | null;
  /**
   * Who is suggested as recipients: contacts with the role signer, or those with these ids. Omitted:
   * those who get invoices.
   */
  usualRecipients?(head: Head): UsualRecipients;
  /** Further documents of the kind that an email is about and whose PDFs it carries, by their ids. */
  alsoCarried?(db: Database, emailId: string): Promise<readonly string[]>;
  /** Whether a queued email is not to be sent any more. Omitted: emails stay needed. */
  isUnneeded?(db: Database, email: QueuedEmail, now: Temporal.Instant): Promise<boolean>;
}

export type QueuedEmail = Pick<
  DocumentDeliveryRow,
  'emailId' | 'targetId' | 'purpose' | 'createdAt'
>;

/** Contacts by their role, or by id. */
export type UsualRecipients = 'signers' | readonly string[];
