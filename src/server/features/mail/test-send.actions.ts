/** The test of the mail server: a mail that is sent at once, past the queue, with the server’s answer. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { testMailAnswer } from '../../../shared/mail/mail.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import {
  MailRefused,
  type MailTransport,
  type OutgoingMail,
} from '../../platform/mail/mail-transport.ts';
import { insertMails, settleMail } from '../../platform/outbox/outbox.repository.ts';
import { testMail } from './mail.mail.ts';
import { getUserAddress } from './mail.repository.ts';

export interface TestSendDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  mail: { from: MailAddress; studio: MailAddress; baseUrl: string };
}

/** Shorter than a browser’s connection may be silent; a slow server goes on being waited for. */
const PATIENCE_MS = 20_000;
/** Longer than the longest attempt. After it the outbox takes the mail up, as after a crash. */
const LEASE = Temporal.Duration.from({ minutes: 5 });

type Outcome = Pick<z.output<typeof testMailAnswer>, 'state' | 'answer'>;

/** Sends a test to the address, or to whoever asks, and resolves with what the server says. */
export async function sendTestMail(
  deps: TestSendDeps,
  actor: SignedInActor,
  address: string | undefined,
): Promise<z.output<typeof testMailAnswer>> {
  const now = deps.clock.now();
  const own = await getUserAddress(deps.db, actor.userId);
  const to = address === undefined ? { name: own.name, address: own.email } : { name: '', address };
  const mail = {
    ...(await testMail({
      regarding: actor.userId,
      from: deps.mail.from,
      to,
      at: instantText(now),
    })),
    state: 'sending' as const,
    attempts: 1,
    leaseToken: randomBytes(16).toString('base64url'),
    dueAt: instantText(now.add(LEASE)),
  };
  await deps.write((trx) => insertMails(trx, [mail]));
  const outcome = await inTime(attempt(deps, actor, mail));
  return { mailId: mail.id, to: to.address, ...outcome };
}

async function attempt(
  deps: TestSendDeps,
  actor: SignedInActor,
  mail: OutgoingMail & { leaseToken: string },
): Promise<Outcome> {
  const { state, answer } = await deps.transport.send(mail).then(
    (answer) => ({ state: 'sent' as const, answer }),
    (error: unknown) => ({ state: 'given_up' as const, answer: wordsOf(error) }),
  );
  const at = instantText(deps.clock.now());
  const sentAt = state === 'sent' ? at : null;
  await deps.write(async (trx) => {
    await settleMail(trx, mail, { state, lastAnswer: answer, sentAt, dueAt: at });
    await recordEvent(trx, { actor, type: 'mail.tested', subject: mail.id, data: { state } }, at);
  });
  deps.log.info({ mail: mail.id, state }, 'test mail');
  return { state, answer };
}

function wordsOf(error: unknown): string {
  return error instanceof MailRefused ? error.message : String(error);
}

async function inTime(attempt: Promise<Outcome>): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'sending', answer: null }), PATIENCE_MS);
  });
  return Promise.race([attempt, late]).finally(() => clearTimeout(timer));
}
