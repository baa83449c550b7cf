import { z } from 'zod';
import { inquiryStatuses, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { deleteQueuedEmail, insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { changeInquiry, updateInquiry, type InboxDeps } from './inbox.actions.ts';
import { isSpam, nobodyToAnswer, replyNotFound, replyAlreadySent } from './inquiries.errors.ts';
import { replyMail } from './inquiries.mail.ts';
import { hasEmail, listReplyEvents, listThreadIds } from './replies.repository.ts';

/**
 * Queues the reply, marks the message as answered and returns the email’s id. It is sent after ten
 * seconds and can be canceled until then. Throws `inquiryNotFound`, `isSpam`, `nobodyToAnswer`.
 */
export function replyToInquiry(deps: InboxDeps, actor: Actor, id: string, text: string) {
  return changeInquiry(deps, id, async (trx, inquiry, at) => {
    if (inquiry.status === 'spam') throw isSpam();
    if (inquiry.email === '') throw nobodyToAnswer();
    const thread = await listThreadIds(trx, id);
    const studio = await readLetterhead(trx);
    const mail = await replyMail({ inquiry, text, thread, at, studio }, deps.mail);
    const rows = await insertEmails(trx, [mail]);
    const changes = { status: 'answered' as const, answeredAt: inquiry.answeredAt ?? at };
    const step = { actor, inquiry, at, type: 'inquiry.reply_queued' as const, rows };
    await updateInquiry(trx, step, changes, { mail: mail.id });
    return mail.id;
  });
}

/**
 * Cancels a reply; if it was the only one, the message gets its previous status. Throws
 * `inquiryNotFound`, `replyNotFound`, `replyAlreadySent`.
 */
export async function takeReplyBack(deps: InboxDeps, actor: Actor, id: string, emailId: string) {
  await changeInquiry(deps, id, async (trx, inquiry, at) => {
    if (!(await hasEmail(trx, id, ['inquiry_reply'], emailId))) throw replyNotFound();
    const row = await deleteQueuedEmail(trx, emailId);
    if (row === undefined) throw replyAlreadySent();
    const isAsReplied =
      inquiry.status === 'answered' && !(await hasEmail(trx, id, ['inquiry_reply']));
    const status = isAsReplied ? await statusBefore(trx, id, emailId) : inquiry.status;
    const answeredAt = status === 'answered' || !isAsReplied ? inquiry.answeredAt : null;
    const step = { actor, inquiry, at, type: 'inquiry.reply_canceled' as const, rows: [row] };
    await updateInquiry(trx, step, { status, answeredAt }, { mail: emailId });
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
