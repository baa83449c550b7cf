import type { z } from 'zod';
import type { inquiriesMoved, inquiryMoves } from '../../../shared/inquiries/inquiries.schema.ts';
import { mayMove, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent, type NewEvent } from '../../platform/events/events.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { lockInquiry, updateInquiryRow, type InquiryChanges } from './inbox.repository.ts';
import {
  inquiryNotFound,
  inquiryVersionConflict,
  invalidStatusChange,
} from './inquiries.errors.ts';
import { inquiryEmails } from './inquiries.mail.ts';
import { firstEmailKinds, hasEmail } from './replies.repository.ts';

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
  { status, version }: { status: InquiryStatus; version: number },
) {
  await changeInquiry(deps, id, async (trx, inquiry, at) => {
    if (inquiry.version !== version) {
      throw inquiryVersionConflict({ status: inquiry.status, version: inquiry.version });
    }
    if (inquiry.status !== status) await moveIn(trx, deps, { actor, inquiry, at }, status);
  });
}

/** Unmarks a message as spam; does nothing if it is not spam. */
export async function clearOfSpam(deps: InboxDeps, actor: Actor, id: string): Promise<void> {
  await changeInquiry(deps, id, async (trx, inquiry, at) => {
    if (inquiry.status === 'spam') await moveIn(trx, deps, { actor, inquiry, at }, 'new');
  });
}

/**
 * Changes the status of many messages; those that can’t change stay unchanged. Resolves with the
 * moved ones and their previous statuses, for undo.
 */
export async function moveInquiries(
  deps: InboxDeps,
  actor: Actor,
  changes: z.output<typeof inquiryMoves>['changes'],
) {
  const at = instantText(deps.clock.now());
  const result = await deps.write(async (trx) => {
    const done: z.output<typeof inquiriesMoved> = { moved: [], skipped: [] };
    // In id order, so that concurrent calls can’t deadlock.
    for (const { id, status } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const inquiry = await lockInquiry(trx, id);
      if (inquiry === undefined || !canMove(inquiry, status)) {
        done.skipped.push(id);
        continue;
      }
      await moveIn(trx, deps, { actor, inquiry, at }, status);
      done.moved.push({ id, from: inquiry.status, to: status });
    }
    return done;
  });
  deps.outbox.wake();
  return result;
}

/** Runs `change` with the message locked, then wakes the outbox. Throws `inquiryNotFound`. */
export async function changeInquiry<Result>(
  { write, clock, outbox }: InboxDeps,
  id: string,
  change: (trx: Trx, inquiry: InquiryRow, at: string) => Promise<Result>,
): Promise<Result> {
  const at = instantText(clock.now());
  const result = await write(async (trx) => change(trx, await getLocked(trx, id), at));
  outbox.wake();
  return result;
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

/** A change of a message. */
export interface Step {
  actor: Actor;
  /** As it is before the step. */
  inquiry: InquiryRow;
  at: string;
}

async function moveIn(trx: Trx, { mail }: InboxDeps, step: Step, status: InquiryStatus) {
  const { inquiry, at } = step;
  if (!canMove(inquiry, status)) throw invalidStatusChange(inquiry.status, status);
  const needsEmails =
    inquiry.status === 'spam' && !(await hasEmail(trx, inquiry.id, firstEmailKinds));
  const rows = needsEmails
    ? await insertEmails(
        trx,
        await inquiryEmails(inquiry, { studio: await readLetterhead(trx), at }, mail),
      )
    : undefined;
  const changes = { status, answeredAt: answeredAt(inquiry, status, at) };
  await updateInquiry(trx, { ...step, type: 'inquiry.status_updated', rows }, changes);
}

/** Writes the changes, and an event with the status before and after. */
export async function updateInquiry(
  trx: Trx,
  { actor, inquiry, at, ...told }: Step & Pick<NewEvent, 'type' | 'rows'>,
  changes: InquiryChanges & Pick<InquiryRow, 'status'>,
  data: { mail?: string } = {},
) {
  // The 30 days begin when a message is moved to spam, and again if it is moved out and back.
  const spam =
    changes.status === 'spam'
      ? { spamSince: inquiry.spamSince ?? at }
      : { spamSince: null, listedIn: null };
  await updateInquiryRow(trx, inquiry.id, { ...changes, ...spam });
  const clientId = changes.clientId ?? inquiry.clientId ?? undefined;
  const statuses = { from: inquiry.status, status: changes.status };
  const about = { targetId: inquiry.id, clientId, data: { ...statuses, ...data } };
  await recordEvent(trx, { actor, ...about, ...told }, at);
}

/** Archiving keeps the response time; marking as read again clears it. */
function answeredAt(inquiry: InquiryRow, status: InquiryStatus, at: string): string | null {
  if (status === 'answered') return inquiry.answeredAt ?? at;
  return status === 'archived' ? inquiry.answeredAt : null;
}
