/** What emails with links ask of a kind of document. */
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
}

/** Contacts by their role, or by id. */
export type UsualRecipients = 'signers' | readonly string[];
