import type { Write } from '../../database/group-writes.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { MailNotFound, NothingToRetry } from './mail.errors.ts';
import { hasClosedLink, lockMail, requeueMail } from './mail.repository.ts';

export interface RetryDeps {
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
}

/**
 * Sends a mail again that failed or was given up, as soon as the mail server is there. Throws
 * `MailNotFound`, or `NothingToRetry` if it is on its way, was sent, has no
 * address, or a link that opens nothing any more.
 */
export async function retryMail(deps: RetryDeps, actor: Actor, id: string): Promise<MailRow> {
  const at = instantText(deps.clock.now());
  const mail = await deps.write(async (trx) => {
    const mail = await lockMail(trx, id);
    if (mail === undefined) throw new MailNotFound();
    const { kind, state } = mail;
    if (mail.toAddress === '') throw new NothingToRetry('forgotten');
    if (state !== 'failed' && state !== 'given_up') throw new NothingToRetry(state);
    if (await hasClosedLink(trx, id, at)) throw new NothingToRetry('closed');
    await requeueMail(trx, id, at);
    await recordEvent(trx, { actor, type: 'mail.retried', subject: id, data: { kind, state } }, at);
    return { ...mail, state: 'queued' as const, dueAt: at };
  });
  deps.outbox.wake();
  return mail;
}
