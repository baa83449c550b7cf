import { createHash } from 'node:crypto';
import type { MessageFields } from '../../../shared/inquiries/contact-rules.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { NewInquiry } from '../../database/tables/inquiries.table.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { getIdentity } from '../../platform/studio.repository.ts';
import type { SpamReason } from './inquiries.spam-reasons.ts';
import { keyUsedForAnother, noRoom } from './inquiries.errors.ts';
import { inquiryEmails } from './inquiries.mail.ts';
import {
  findByIdempotencyKey,
  insertInquiry,
  insertInquirySearch,
} from './inquiries.repository.ts';
import { admitSpam } from './spam-ceiling.ts';

export interface ReceiveDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  outbox: { wake(): void };
  mail: MailParts;
}

interface ReceivedMessage {
  fields: MessageFields;
  /** Slug of an existing tier. */
  tier: string | undefined;
  idempotencyKey: string | undefined;
  spamReasons: SpamReason[];
  isSpam: boolean;
  /** If it is spam only because of a flood: when that may be over, and whether the reserve is for it. */
  flood?: { waitSeconds: number; isLikelyPerson: boolean } | undefined;
}

/**
 * Stores the message and its two emails in one transaction; once it resolves, they are durable.
 * A repeat with the same key changes nothing. Spam gets no emails: its sender’s address is
 * probably someone else’s. Throws `keyUsedForAnother` if the key was used for another message, and
 * `noRoom`; a message that is not spam always has room.
 */
export async function receiveInquiry(deps: ReceiveDeps, received: ReceivedMessage): Promise<void> {
  const now = deps.clock.now();
  const { fields, idempotencyKey } = received;
  const inquiry = {
    id: newId('inq', now),
    ...fields,
    tier: received.tier ?? null,
    status: received.isSpam ? ('spam' as const) : ('new' as const),
    spamReasons: JSON.stringify(received.spamReasons),
    idempotencyKey: idempotencyKey ?? null,
    contentHash: inquiryHash(fields),
    receivedAt: instantText(now),
    sizeBytes: inquirySize(fields),
    spamSince: received.isSpam ? instantText(now) : null,
  } satisfies NewInquiry;
  const { id, status, receivedAt, sizeBytes } = inquiry;
  const emails = received.isSpam ? [] : await emailsAbout(deps, inquiry);
  const outcome = await deps.write(async (trx) => {
    if (received.isSpam) {
      const { isLikelyPerson = false } = received.flood ?? {};
      const incoming = { idempotencyKey, sizeBytes, isLikelyPerson };
      const admission = await admitSpam(trx, incoming, receivedAt);
      if (admission !== 'admitted') return admission;
    }
    if (!(await insertInquiry(trx, inquiry))) return 'repeat';
    await insertInquirySearch(trx, inquiry);
    const rows = emails.length > 0 ? await insertEmails(trx, emails) : undefined;
    const data = { status, emails: emails.map((mail) => mail.id) };
    const type = 'inquiry.received';
    await recordEvent(trx, { actor: visitorActor, type, targetId: id, data, rows }, receivedAt);
    return 'stored';
  });
  if (outcome === 'no_room') {
    throw noRoom((await getIdentity(deps.db)).email, received.flood?.waitSeconds);
  }
  if (outcome === 'stored') {
    deps.log.info({ inquiry: id, status, spamReasons: received.spamReasons }, 'message stored');
    deps.outbox.wake();
  } else if (idempotencyKey !== undefined) {
    await wasReceived(deps.db, idempotencyKey, fields);
  }
}

async function emailsAbout(
  { db, mail }: ReceiveDeps,
  inquiry: Parameters<typeof inquiryEmails>[0] & { receivedAt: string },
) {
  const when = { studio: await readLetterhead(db), at: inquiry.receivedAt };
  return inquiryEmails(inquiry, when, mail);
}

/** Whether this message is already stored under the key; throws if another one is. */
export async function wasReceived(db: Database, key: string, fields: MessageFields) {
  const stored = await findByIdempotencyKey(db, key);
  if (stored === undefined) return false;
  if (stored.contentHash !== inquiryHash(fields)) throw keyUsedForAnother();
  return true;
}

/** SHA-256 over the four fields, in hex. */
export function inquiryHash({ name, email, subject, message }: MessageFields): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, message]))
    .digest('hex');
}

/** Bytes of the four fields in UTF-8. */
export function inquirySize({ name, email, subject, message }: MessageFields): number {
  return Buffer.byteLength(name + email + subject + message);
}
