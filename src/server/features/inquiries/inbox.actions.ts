/** Actions on messages. */
import { mayMove, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { lockInquiry, updateInquiry } from './inbox.repository.ts';
import {
  inquiryNotFound,
  inquiryVersionConflict,
  invalidStatusChange,
} from './inquiries.errors.ts';
import { inquiryEmails, type MailParts } from './inquiries.mail.ts';
import { hasInquiryEmails } from './replies.repository.ts';

export interface InboxDeps {
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
  mail: MailParts;
}

/**
 * Changes a message’s status. Leaving spam queues the two emails that were not sent. Throws
 * `inquiryNotFound`, `inquiryVersionConflict`, `invalidStatusChange`; does nothing if the status is the same.
 */
export async function moveInquiry(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  change: { status: InquiryStatus; version: number },
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.version !== change.version) {
      throw inquiryVersionConflict({ status: inquiry.status, version: inquiry.version });
    }
    if (inquiry.status === change.status) return;
    requireMove(inquiry, change.status);
    await moveIn(trx, deps, { actor, inquiry, status: change.status, at });
  });
  deps.outbox.wake();
}

/** Result of a bulk change: moved messages with their previous statuses, for undo. */
export interface MovedInquiries {
  moved: { id: string; from: InquiryStatus; to: InquiryStatus }[];
  /** Ids that don’t exist, can’t get that status, or already have it. */
  skipped: string[];
}

/** Changes the status of many messages; those that can’t change stay unchanged. */
export async function moveInquiries(
  deps: InboxDeps,
  actor: Actor,
  changes: readonly { id: string; status: InquiryStatus }[],
): Promise<MovedInquiries> {
  const at = instantText(deps.clock.now());
  const result = await deps.write(async (trx) => {
    const done: MovedInquiries = { moved: [], skipped: [] };
    // In id order, so that concurrent calls can’t deadlock.
    for (const { id, status } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const inquiry = await lockInquiry(trx, id);
      if (inquiry === undefined || !canMove(inquiry, status)) {
        done.skipped.push(id);
        continue;
      }
      await moveIn(trx, deps, { actor, inquiry, status, at });
      done.moved.push({ id, from: inquiry.status, to: status });
    }
    return done;
  });
  deps.outbox.wake();
  return result;
}

/** Unmarks a message as spam; does nothing if it is not spam. */
export async function clearOfSpam(deps: InboxDeps, actor: Actor, id: string): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.status !== 'spam') return;
    requireMove(inquiry, 'new');
    await moveIn(trx, deps, { actor, inquiry, status: 'new', at });
  });
  deps.outbox.wake();
}

function requireMove(inquiry: InquiryRow, status: InquiryStatus): void {
  if (!canMove(inquiry, status)) throw invalidStatusChange(inquiry.status, status);
}

/** Anonymized spam stays spam: moving it would queue emails without a recipient. */
function canMove(inquiry: InquiryRow, status: InquiryStatus): boolean {
  const isForgottenSpam = inquiry.status === 'spam' && inquiry.email === '';
  return mayMove(inquiry.status, status) && !isForgottenSpam;
}

/** The message, locked; throws `inquiryNotFound`. */
export async function getLocked(trx: Trx, id: string): Promise<InquiryRow> {
  const inquiry = await lockInquiry(trx, id);
  if (inquiry === undefined) throw inquiryNotFound();
  return inquiry;
}

interface Move {
  actor: Actor;
  inquiry: InquiryRow;
  status: InquiryStatus;
  at: string;
}

async function moveIn(
  trx: Trx,
  deps: Pick<InboxDeps, 'mail'>,
  { actor, inquiry, status, at }: Move,
): Promise<void> {
  await updateInquiry(trx, inquiry.id, { status, answeredAt: answeredAt(inquiry, status, at) });
  if (inquiry.status === 'spam' && !(await hasInquiryEmails(trx, inquiry.id))) {
    await insertEmails(trx, await inquiryEmails(inquiry, deps.mail, at));
  }
  const data = { from: inquiry.status, status };
  const { id: targetId, clientId } = inquiry;
  const type = 'inquiry.status_updated';
  await recordEvent(trx, { actor, type, targetId, clientId: clientId ?? undefined, data }, at);
}

/** Archiving keeps the response time; marking as read again clears it. */
function answeredAt(inquiry: InquiryRow, status: InquiryStatus, at: string): string | null {
  if (status === 'answered') return inquiry.answeredAt ?? at;
  return status === 'archived' ? inquiry.answeredAt : null;
}
