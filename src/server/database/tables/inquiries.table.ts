import type { Generated, Insertable, Selectable } from 'kysely';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';

export interface InquiryTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Slug of the service tier that the visitor chose. */
  tier: string | null;
  status: InquiryStatus;
  /** JSON array: why the message was put with the spam, or nearly so. */
  spamReasons: string;
  /** One stored message for each key, however often it is sent. */
  idempotencyKey: string | null;
  /** SHA-256 of what was sent, in hex: tells a repeat from another message under the same key. */
  contentHash: string;
  /** Instant, UTC. */
  receivedAt: string;
  /** Whose message it is, once the studio has said so. */
  clientId: string | null;
  /** Instant, UTC, of the first answer. */
  answeredAt: string | null;
  /** One more with every change. */
  version: Generated<number>;
}

export type InquiryRow = Selectable<InquiryTable>;
export type NewInquiry = Insertable<InquiryTable>;
