import type { Generated, Insertable, Selectable } from 'kysely';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';

export interface InquiryTables {
  inquiries: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** Slug of the service tier chosen by the visitor. */
    tier: string | null;
    status: InquiryStatus;
    /** JSON array of reasons why the message was, or nearly was, flagged as spam. */
    spamReasons: string;
    /** Idempotency key: one message is stored for each, however often it is sent. */
    idempotencyKey: string | null;
    /** SHA-256 of the form data, in hex: tells a repeat from another message with the same key. */
    contentHash: string;
    /** Instant, UTC. */
    receivedAt: string;
    /** Size of the four fields in UTF-8. */
    sizeBytes: Generated<number>;
    /** Instant, UTC, at which it became spam; null for all others. */
    spamSince: string | null;
    /** Id of the weekly email that first listed it as spam; null for all others. */
    listedIn: string | null;
    /** The linked client; null until the studio links one. */
    clientId: string | null;
    /** Instant, UTC, of the first reply. */
    answeredAt: string | null;
    /** Incremented by every change. */
    version: Generated<number>;
  };
}

export type InquiryRow = Selectable<InquiryTables['inquiries']>;
export type NewInquiry = Insertable<InquiryTables['inquiries']>;
