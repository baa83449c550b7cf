import type { Generated, Insertable, Selectable } from 'kysely';

/** queued → sending → sent, or → failed (tried again later) → … → failed. */
type EmailStatus = 'queued' | 'sending' | 'sent' | 'retrying' | 'failed';

export interface EmailTable {
  id: string;
  /** What the mail is, such as `inquiry_notice`. */
  kind: string;
  /** Id of what it is about. */
  relatedId: string;
  fromName: string;
  fromAddress: string;
  toName: string;
  toAddress: string;
  replyToName: string | null;
  replyToAddress: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** 0: the words are dropped once the mail has left, as they hold a secret. */
  retainsBody: Generated<number>;
  /** The header of that name (RFC 3834), so that no robot answers ours; `no`: a person wrote it. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | 'no';
  /** Message-ID of the mail that this one follows. */
  inReplyTo: string | null;
  /** Message-IDs of all before it, oldest first, with spaces between. */
  referenceIds: string | null;
  /** The same in every attempt, so that a repeat after a crash can be told. */
  messageId: string;
  status: EmailStatus;
  attempts: number;
  /** Instant from which it may be tried; while `sending`, until when the lease holds. */
  dueAt: string;
  /** While `sending`: whose turn it is. */
  leaseToken: string | null;
  /** The mail server's last answer, or why it could not be reached. */
  lastResponse: string | null;
  createdAt: string;
  sentAt: string | null;
}

export type EmailRow = Selectable<EmailTable>;
export type NewEmail = Insertable<EmailTable>;
