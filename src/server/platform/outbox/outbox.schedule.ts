/** When a mail that was not accepted is tried again. Pure. */
import type { MailRow } from '../../database/tables/mails.table.ts';
import { instantText } from '../clock.ts';
import type { MailRefusal } from '../mail/mail-transport.ts';

const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 4 * 3600;
const LONGEST_SERVER_PAUSE_MS = 60_000;
const GIVE_UP_AFTER_HOURS = 5 * 24;

/**
 * How long, in milliseconds, to leave the mail server alone after it failed `times` in a row:
 * 1, 2, 4 … seconds, at most a minute, so that mail flows soon after it is back.
 */
export function serverPause(times: number): number {
  return Math.min(1000 * 2 ** (times - 1), LONGEST_SERVER_PAUSE_MS);
}

/**
 * The instant of the next attempt; undefined when it should be given up: the server refused this
 * mail for good, or it has waited five days, as long as mail servers themselves try.
 */
export function retryAt(
  mail: Pick<MailRow, 'attempts' | 'createdAt'>,
  refusal: MailRefusal,
  now: Temporal.Instant,
): string | undefined {
  const givenUpAt = Temporal.Instant.from(mail.createdAt).add({ hours: GIVE_UP_AFTER_HOURS });
  if (refusal === 'for_good' || Temporal.Instant.compare(now, givenUpAt) >= 0) return undefined;
  // The server's own trouble says little about the mail: it goes again soon after the server does.
  if (refusal === 'server')
    return instantText(now.add({ milliseconds: serverPause(mail.attempts) }));
  const seconds = FIRST_RETRY_SECONDS * 2 ** Math.min(mail.attempts - 1, 20);
  return instantText(now.add({ seconds: Math.min(seconds, LONGEST_RETRY_SECONDS) }));
}
