/**
 * The outbox: mails are rows, written in the transaction of what they tell about and sent from
 * there until the mail server has accepted them. Any number of processes may run it at once.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';
import { instantText, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { MailRefused, type MailRefusal, type MailTransport } from '../mail/mail-transport.ts';
import { retryAt, serverPause } from './outbox.schedule.ts';
import { findNextTurn, leaseMails, settleMail } from './outbox.repository.ts';

/** Longer than the longest attempt, so that a mail in someone's hands is not taken from them. */
const LEASE = Temporal.Duration.from({ minutes: 5 });
const AT_ONCE = 10;
/** Between batches, so that a long queue leaves the server's time to its visitors. */
const BREATHER_MS = 25;
/** Other processes add mails too, without waking this one. */
const LONGEST_NAP_MS = 15_000;

interface OutboxParts {
  db: Database;
  transport: MailTransport;
  clock: Clock;
  log: Log;
}

export interface Outbox {
  /** Says that mails were added; they go out at once unless the mail server is being waited for. */
  wake(): void;
  /** Stops taking mails and waits for those in hand. */
  stop(): Promise<void>;
}

/** Starts sending; mails left by an earlier process are taken up as their leases end. */
export function startOutbox(parts: OutboxParts): Outbox {
  let isStopping = false;
  /** Mails were added since the last look, perhaps while another one was going on. */
  let isWoken = false;
  /** Ends the rest that is being taken, if it is one that may be ended. */
  let rouse = () => {};
  /** Failures in a row of the mail server itself; it is given time before the next attempt. */
  let serverFailures = 0;

  const rest = (ms: number, canBeWoken: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      rouse = () => {
        if (isStopping || (canBeWoken && isWoken)) end();
      };
      rouse();
    });

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        const sent = await sendBatch(parts);
        serverFailures = sent === 'server_failed' ? serverFailures + 1 : 0;
        if (sent === 'server_failed') await rest(serverPause(serverFailures), false);
        else if (sent === 'some') await rest(BREATHER_MS, false);
        else await rest(await untilNextTurn(parts), true);
      } catch (error) {
        parts.log.error({ error: String(error) }, 'the outbox could not work; trying again');
        await rest(LONGEST_NAP_MS / 5, false);
      }
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      rouse();
    },
    async stop() {
      isStopping = true;
      rouse();
      await running;
    },
  };
}

async function untilNextTurn({ db, clock }: OutboxParts): Promise<number> {
  const next = await findNextTurn(db);
  if (next === undefined) return LONGEST_NAP_MS;
  const wait = Temporal.Instant.from(next).epochMilliseconds - clock.now().epochMilliseconds;
  return Math.min(Math.max(wait, 1), LONGEST_NAP_MS);
}

async function sendBatch(parts: OutboxParts): Promise<'none' | 'some' | 'server_failed'> {
  const now = parts.clock.now();
  const mails = await leaseMails(parts.db, {
    token: randomBytes(16).toString('base64url'),
    now: instantText(now),
    until: instantText(now.add(LEASE)),
    count: AT_ONCE,
  });
  if (mails.length === 0) return 'none';
  const results = await Promise.all(mails.map((mail) => sendOne(parts, mail)));
  return results.every((result) => result === 'server') ? 'server_failed' : 'some';
}

async function sendOne(parts: OutboxParts, mail: MailRow): Promise<'sent' | MailRefusal> {
  const outcome = await attempt(parts.transport, mail);
  if (outcome instanceof MailRefused) {
    await settleRefused(parts, mail, outcome);
    return outcome.scope;
  }
  const sentAt = instantText(parts.clock.now());
  await settle(parts, mail, { state: 'sent', lastAnswer: outcome, sentAt, dueAt: mail.dueAt });
  parts.log.info({ mail: mail.id, kind: mail.kind }, 'mail sent');
  return 'sent';
}

/** The server's answer, or its refusal; whatever else goes wrong is no fault of the mail. */
async function attempt(transport: MailTransport, mail: MailRow): Promise<string | MailRefused> {
  try {
    return await transport.send(mail);
  } catch (error) {
    return error instanceof MailRefused ? error : new MailRefused('server', String(error));
  }
}

async function settleRefused(
  parts: OutboxParts,
  mail: MailRow,
  refused: MailRefused,
): Promise<void> {
  const again = retryAt(mail, refused.scope, parts.clock.now());
  await settle(parts, mail, {
    state: again === undefined ? 'given_up' : 'failed',
    lastAnswer: refused.message,
    sentAt: null,
    dueAt: again ?? mail.dueAt,
  });
  // What a server says of one mail may name its reader: that stays in the database.
  const answer = refused.scope === 'server' ? refused.message : undefined;
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, answer };
  if (again === undefined) parts.log.error(fields, 'mail given up');
  else parts.log.warn({ ...fields, again }, 'mail not sent; it will be tried again');
}

async function settle(
  { db, log }: OutboxParts,
  mail: MailRow,
  outcome: Parameters<typeof settleMail>[2],
): Promise<void> {
  if (!(await settleMail(db, mail, outcome))) {
    log.warn({ mail: mail.id }, 'a mail’s lease ended before its attempt did');
  }
}
