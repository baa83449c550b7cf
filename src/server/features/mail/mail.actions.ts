import type { Write } from '../../database/group-writes.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { hasClosedLink } from '../../documents/links/links.repository.ts';
import { emailNotFound, nothingToRetry } from './mail.errors.ts';
import { lockEmail, requeueEmail } from './mail.repository.ts';

export interface RetryDeps {
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
}

/**
 * Retries an email that failed, as soon as the mail server is reachable. Throws
 * `emailNotFound`, or `nothingToRetry` if it is in progress, was sent, has no
 * address, or contains a link that has ended.
 */
export async function retryEmail(deps: RetryDeps, actor: Actor, id: string): Promise<EmailRow> {
  const at = instantText(deps.clock.now());
  const mail = await deps.write(async (trx) => {
    const mail = await lockEmail(trx, id);
    if (mail === undefined) throw emailNotFound();
    const { kind, status } = mail;
    if (mail.toAddress === '') throw nothingToRetry('forgotten');
    if (status !== 'retrying' && status !== 'failed') throw nothingToRetry(status);
    if (await hasClosedLink(trx, id, at)) throw nothingToRetry('closed');
    await requeueEmail(trx, id, at);
    await recordEvent(
      trx,
      { actor, type: 'email.retried', targetId: id, data: { kind, status } },
      at,
    );
    return { ...mail, status: 'queued' as const, dueAt: at };
  });
  deps.outbox.wake();
  return mail;
}
