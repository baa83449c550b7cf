import type { Generated, Insertable, Selectable } from 'kysely';

/** queued → sending → sent, or → retrying → … → failed. */
type EmailStatus = 'queued' | 'sending' | 'sent' | 'retrying' | 'failed';

/**
 * `waiting`: not sent until the PDF is stored. `too_large`, `left_out`: sent with the link only,
 * because of its size, or because the owner did not wait for it.
 */
type PdfStatus = 'waiting' | 'attached' | 'too_large' | 'left_out';

export interface EmailTables {
  emails: {
    id: string;
    /** Kind of email, e.g. `inquiry_notice`. */
    kind: string;
    /** Id of the related record. */
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
    /** 0: the body is deleted once the email is sent, because it contains a secret. */
    retainsBody: Generated<number>;
    /** The Auto-Submitted header (RFC 3834), which stops auto-replies; `no`: written by a person. */
    autoSubmitted: 'auto-generated' | 'auto-replied' | 'no';
    /** Message-ID of the email that this one replies to. */
    inReplyTo: string | null;
    /** Message-IDs of the thread, oldest first, separated by spaces. */
    referenceIds: string | null;
    /** The same in every attempt, so that duplicates after a crash can be detected. */
    messageId: string;
    /** Anchor of the last event before it was queued, as a header field; null without one. */
    eventHead: string | null;
    status: EmailStatus;
    attempts: number;
    /** Earliest instant of the next attempt; while `sending`, the end of the lease. */
    dueAt: string;
    /** While `sending`: token of the worker that holds the lease. */
    leaseToken: string | null;
    /** The mail server’s last response, or why it could not be reached. */
    lastResponse: string | null;
    createdAt: string;
    sentAt: string | null;
    /** Null for an email that carries no PDF. */
    pdfStatus: PdfStatus | null;
    /** The attached file, and its SHA-256 in hex; null until it is `attached`. */
    pdfFileId: string | null;
    pdfSha256: string | null;
    /** 1: only sent between 9:00 and 18:00 in the studio’s time zone. Null for any time. */
    inHours: 1 | null;
    /** Random; see platform/events/row-hashes.ts. Null once the email was emptied. */
    salt: Generated<string | null>;
  };
}

export type EmailRow = Selectable<EmailTables['emails']>;
export type NewEmail = Insertable<EmailTables['emails']>;
