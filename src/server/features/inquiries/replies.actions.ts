/** Answering a message by mail, and thinking better of it. */
import { z } from 'zod';
import { inquiryStates, type InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { deleteWaitingMail, insertMails } from '../../platform/outbox/outbox.repository.ts';
import { getLocked, type InboxDeps } from './inbox.actions.ts';
import { IsSpam, NobodyToAnswer, ReplyNotFound, ReplyOnItsWay } from './inbox.errors.ts';
import { updateInquiry } from './inbox.repository.ts';
import { replyMail } from './replies.mail.ts';
import { hasReply, listReplyEvents, listThreadIds } from './replies.repository.ts';

/**
 * Queues the reply, which makes the message answered, and gives its mail’s id. It leaves after ten
 * seconds and can be taken back until then. Throws `InquiryNotFound`,
 * `IsSpam`, `NobodyToAnswer`.
 */
export async function replyToInquiry(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  text: string,
): Promise<string> {
  const at = instantText(deps.clock.now());
  const mailId = await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.state === 'spam') throw new IsSpam();
    if (inquiry.email === '') throw new NobodyToAnswer();
    const thread = await listThreadIds(trx, id);
    const mail = await replyMail({ inquiry, text, thread, at }, deps.mail);
    await insertMails(trx, [mail]);
    await updateInquiry(trx, id, { state: 'answered', answeredAt: inquiry.answeredAt ?? at });
    const data = { from: inquiry.state, state: 'answered', mail: mail.id };
    const clientId = inquiry.clientId ?? undefined;
    await recordEvent(trx, { actor, type: 'inquiry.replied', subject: id, clientId, data }, at);
    return mail.id;
  });
  deps.outbox.wake();
  return mailId;
}

/**
 * Takes a reply back; if it was the only one, the message is again as it was before. Throws
 * `InquiryNotFound`, `ReplyNotFound`, `ReplyOnItsWay`.
 */
export async function takeReplyBack(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  mailId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (!(await hasReply(trx, id, mailId))) throw new ReplyNotFound();
    if (!(await deleteWaitingMail(trx, mailId))) throw new ReplyOnItsWay();
    const isAsReplied = inquiry.state === 'answered' && !(await hasReply(trx, id));
    const state = isAsReplied ? await stateBefore(trx, id, mailId) : inquiry.state;
    const answeredAt = state === 'answered' || !isAsReplied ? inquiry.answeredAt : null;
    await updateInquiry(trx, id, { state, answeredAt });
    const data = { from: inquiry.state, state, mail: mailId };
    const clientId = inquiry.clientId ?? undefined;
    const type = 'inquiry.reply_taken_back';
    await recordEvent(trx, { actor, type, subject: id, clientId, data }, at);
  });
}

const replyEvent = z.object({ from: z.enum(inquiryStates), mail: z.string() });

async function stateBefore(trx: Trx, id: string, mailId: string): Promise<InquiryState> {
  for (const data of await listReplyEvents(trx, id)) {
    const event = replyEvent.parse(JSON.parse(data));
    if (event.mail === mailId) return event.from;
  }
  return 'read';
}
