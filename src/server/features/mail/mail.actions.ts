import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { testEmailResponse } from '../../../shared/mail/mail.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { hasClosedLink } from '../../documents/links/links.repository.ts';
import type { Actor, SignedInActor } from '../../platform/auth/actor.ts';
import { getUser } from '../../platform/auth/users.repository.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import {
  MailRefused,
  type MailTransport,
  type OutgoingMail,
} from '../../platform/mail/mail-transport.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { settleRow } from '../../platform/queue/queue.repository.ts';
import { emailNotFound, nothingToRetry } from './mail.errors.ts';
import { testMail } from './mail.mail.ts';
import { lockEmail, updateEmail } from './mail.repository.ts';

export interface MailDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  outbox: { wake(): void };
  transport: MailTransport;
  mail: MailParts;
}

/**
 * Retries an email that failed, as soon as the mail server is reachable. Throws
 * `emailNotFound`, or `nothingToRetry` if it is in progress, was sent, has no
 * address, or contains a link that has ended.
 */
export async function retryEmail(deps: MailDeps, actor: Actor, id: string): Promise<EmailRow> {
  const at = instantText(deps.clock.now());
  const mail = await deps.write(async (trx) => {
    const mail = await lockEmail(trx, id);
    if (mail === undefined) throw emailNotFound();
    const { kind, status } = mail;
    if (mail.toAddress === '') throw nothingToRetry('forgotten');
    if (status !== 'retrying' && status !== 'failed') throw nothingToRetry(status);
    if (await hasClosedLink(trx, id, at)) throw nothingToRetry('closed');
    const queued = await updateEmail(trx, id, { status: 'queued', dueAt: at });
    const event = { actor, type: 'email.retried', targetId: id, data: { kind, status } } as const;
    await recordEvent(trx, event, at);
    return queued;
  });
  deps.outbox.wake();
  return mail;
}

/** Below the idle timeout of browser connections; a slow server is still awaited afterwards. */
const PATIENCE_MS = 20_000;
/** Longer than the longest attempt. After it the outbox retries the email, as after a crash. */
const LEASE = Temporal.Duration.from({ minutes: 5 });

type Outcome = Pick<z.output<typeof testEmailResponse>, 'status' | 'response'>;

/** Sends a test at once, to the address or the caller; resolves with the mail server’s response. */
export async function sendTestMail(deps: MailDeps, actor: SignedInActor, address?: string) {
  const now = deps.clock.now();
  const own = await getUser(deps.db, actor.userId);
  const to = address === undefined ? { name: own.name, address: own.email } : { name: '', address };
  const about = { relatedId: actor.userId, studio: await readLetterhead(deps.db), to };
  const mail = {
    ...(await testMail({ ...about, at: instantText(now) }, deps.mail)),
    status: 'sending' as const,
    attempts: 1,
    leaseToken: randomBytes(16).toString('base64url'),
    dueAt: instantText(now.add(LEASE)),
  };
  await deps.write(async (trx) => {
    const rows = await insertEmails(trx, [mail]);
    const event = { actor, type: 'email.test_queued', targetId: mail.id, rows } as const;
    await recordEvent(trx, event, instantText(now));
  });
  const outcome = await inTime(attempt(deps, actor, mail));
  return { emailId: mail.id, to: to.address, ...outcome };
}

async function attempt(
  deps: MailDeps,
  actor: SignedInActor,
  mail: OutgoingMail & { leaseToken: string },
): Promise<Outcome> {
  const { status, response } = await deps.transport.send(mail).then(
    (response) => ({ status: 'sent' as const, response }),
    (error: unknown) => ({ status: 'failed' as const, response: describeError(error) }),
  );
  const at = instantText(deps.clock.now());
  const sentAt = status === 'sent' ? at : null;
  await deps.write(async (trx) => {
    await settleRow(trx, 'emails', mail, { status, lastResponse: response, sentAt, dueAt: at });
    const type = 'email.tested';
    await recordEvent(trx, { actor, type, targetId: mail.id, data: { status } }, at);
  });
  deps.log.info({ mail: mail.id, status }, 'test email');
  return { status, response };
}

function describeError(error: unknown): string {
  return error instanceof MailRefused ? error.message : String(error);
}

async function inTime(attempt: Promise<Outcome>): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'sending', response: null }), PATIENCE_MS);
  });
  return Promise.race([attempt, late]).finally(() => clearTimeout(timer));
}
