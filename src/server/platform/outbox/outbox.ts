/** The outbox: emails are rows of the transaction they belong to, and sent until a server accepts. */
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { instantText } from '../clock.ts';
import {
  MailRefused,
  type EmailAttachment,
  type MailRefusal,
  type MailTransport,
} from '../mail/mail-transport.ts';
import { type Lease, type QueueParts, retryAt, startQueue, storeResult } from '../queue/queue.ts';
import { leaseRows } from '../queue/queue.repository.ts';
import { isInHours as isWithinHours, nextInHours } from '../mail/sending-hours.ts';
import { getTimeZone } from '../studio.repository.ts';
import { settleAndDrop } from './empty-emails.ts';
import type { Outcome } from './outbox.repository.ts';

const AT_ONCE = 10;

/** An email that was deleted before it was sent, because it was no longer needed. */
export const CANCELED = Symbol('canceled');

interface OutboxParts extends QueueParts {
  transport: MailTransport;
  /** Why a queued email must no longer be sent, unless it cancels it; undefined if it may be sent. */
  refusalOf: (emailId: string) => Promise<string | typeof CANCELED | undefined>;
  /** The PDFs that an email carries, or why it is not to be sent: a file is not what was stored. */
  pdfsOf: (mail: EmailRow) => Promise<readonly EmailAttachment[] | { refusal: string }>;
}

export function startOutbox(parts: OutboxParts) {
  return startQueue(parts, 'emails', (lease) => sendBatch(parts, lease));
}

async function sendBatch(parts: OutboxParts, lease: Lease) {
  const isInHours = isWithinHours(parts.clock.now(), await getTimeZone(parts.db));
  const emails = await leaseRows(parts.db, 'emails', { ...lease, count: AT_ONCE, isInHours });
  if (emails.length === 0) return 'none';
  const results = await Promise.all(emails.map((mail) => sendOne({ ...parts, lease }, mail)));
  // The mail server itself is unreachable.
  return results.every((result) => result === 'server') ? 'needs_pause' : 'some';
}

type BatchParts = OutboxParts & { lease: Lease };

async function sendOne(
  parts: BatchParts,
  mail: EmailRow,
): Promise<'sent' | 'canceled' | MailRefusal> {
  const outcome = await attempt(parts, mail);
  if (outcome === CANCELED) {
    parts.log.info({ mail: mail.id, kind: mail.kind }, 'email canceled');
    return 'canceled';
  }
  if (outcome instanceof MailRefused) {
    await settleRefused(parts, mail, outcome);
    return outcome.scope;
  }
  const sentAt = instantText(parts.clock.now());
  await settle(parts, mail, { status: 'sent', lastResponse: outcome, sentAt, dueAt: mail.dueAt });
  parts.log.info({ mail: mail.id, kind: mail.kind }, 'email sent');
  return 'sent';
}

/** The server’s response, its refusal, or `CANCELED`; other errors are not caused by the email. */
async function attempt({ transport, refusalOf, pdfsOf }: OutboxParts, mail: EmailRow) {
  try {
    const refusal = await refusalOf(mail.id);
    if (refusal === CANCELED) return refusal;
    if (refusal !== undefined) return new MailRefused('for_good', refusal);
    if (mail.pdfStatus !== 'attached') return await transport.send(mail);
    const attachments = await pdfsOf(mail);
    if ('refusal' in attachments) return new MailRefused('for_good', attachments.refusal);
    return await transport.send({ ...mail, attachments });
  } catch (error) {
    return error instanceof MailRefused ? error : new MailRefused('server', String(error));
  }
}

async function settleRefused(parts: BatchParts, mail: EmailRow, refused: MailRefused) {
  // A server failure says little about the email: it is retried soon after the server recovers.
  const pause = refused.scope === 'server' ? 'short' : 'growing';
  const again = refused.scope === 'for_good' ? undefined : await retryTime(parts, mail, pause);
  await settle(parts, mail, {
    status: again === undefined ? 'failed' : 'retrying',
    lastResponse: refused.message,
    sentAt: null,
    dueAt: again ?? mail.dueAt,
  });
  // A response to one email may contain its recipient, so it stays in the database.
  const answer = refused.scope === 'server' ? refused.message : undefined;
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, answer };
  if (again === undefined) parts.log.error(fields, 'email failed');
  else parts.log.warn({ ...fields, again }, 'email not sent; it will be retried');
}

/** Undefined after five days. */
async function retryTime({ db, clock }: BatchParts, mail: EmailRow, pause: 'short' | 'growing') {
  const at = retryAt(mail, pause, clock.now());
  if (at === undefined || mail.inHours === null) return at;
  return instantText(nextInHours(Temporal.Instant.from(at), await getTimeZone(db)));
}

async function settle(parts: BatchParts, mail: EmailRow, outcome: Outcome): Promise<void> {
  const at = instantText(parts.clock.now());
  if (await storeResult(parts, () => settleAndDrop(parts.db, mail, outcome, at))) return;
  parts.log.warn({ mail: mail.id }, 'an email’s lease expired before its attempt ended');
}
