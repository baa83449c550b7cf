/** Sends replies by email, and cancels them. */
import { z } from 'zod';
import { inquiryStatuses, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { deleteQueuedEmail, insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { getLocked, type InboxDeps } from './inbox.actions.ts';
import { isSpam, nobodyToAnswer, replyNotFound, replyAlreadySent } from './inquiries.errors.ts';
import { updateInquiry } from './inbox.repository.ts';
import { replyMail } from './inquiries.mail.ts';
import { hasReply, listReplyEvents, listThreadIds } from './replies.repository.ts';

/**
 * Queues the reply, marks the message as answered and returns the email’s id. It is sent after ten
 * seconds and can be canceled until then. Throws `inquiryNotFound`,
 * `isSpam`, `nobodyToAnswer`.
 */
export async function replyToInquiry(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  text: string,
): Promise<string> {
  const at = instantText(deps.clock.now());
  const emailId = await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.status === 'spam') throw isSpam();
    if (inquiry.email === '') throw nobodyToAnswer();
    const thread = await listThreadIds(trx, id);
    const mail = await replyMail({ inquiry, text, thread, at }, deps.mail);
    await insertEmails(trx, [mail]);
    await updateInquiry(trx, id, { status: 'answered', answeredAt: inquiry.answeredAt ?? at });
    const data = { from: inquiry.status, status: 'answered', mail: mail.id };
    const clientId = inquiry.clientId ?? undefined;
    await recordEvent(
      trx,
      { actor, type: 'inquiry.reply_queued', targetId: id, clientId, data },
      at,
    );
    return mail.id;
  });
  deps.outbox.wake();
  return emailId;
}

/**
 * Cancels a reply; if it was the only one, the message gets its previous status. Throws
 * `inquiryNotFound`, `replyNotFound`, `replyAlreadySent`.
 */
export async function takeReplyBack(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  emailId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (!(await hasReply(trx, id, emailId))) throw replyNotFound();
    if (!(await deleteQueuedEmail(trx, emailId))) throw replyAlreadySent();
    const isAsReplied = inquiry.status === 'answered' && !(await hasReply(trx, id));
    const status = isAsReplied ? await statusBefore(trx, id, emailId) : inquiry.status;
    const answeredAt = status === 'answered' || !isAsReplied ? inquiry.answeredAt : null;
    await updateInquiry(trx, id, { status, answeredAt });
    const data = { from: inquiry.status, status, mail: emailId };
    const clientId = inquiry.clientId ?? undefined;
    const type = 'inquiry.reply_canceled';
    await recordEvent(trx, { actor, type, targetId: id, clientId, data }, at);
  });
}

const replyEvent = z.object({ from: z.enum(inquiryStatuses), mail: z.string() });

async function statusBefore(trx: Trx, id: string, emailId: string): Promise<InquiryStatus> {
  for (const data of await listReplyEvents(trx, id)) {
    const event = replyEvent.parse(JSON.parse(data));
    if (event.mail === emailId) return event.from;
  }
  return 'read';
}
