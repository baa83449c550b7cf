/** Sends the monthly statements: each once, whatever other processes do and whenever one ends. */
import { CATCH_UP_DAYS, lastStatementDay, monthOf, statementPeriodOf } from './schedule.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type {
  StatementContent,
  StatementSnapshot,
} from '../../../../shared/reports/statement.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { emailReader } from '../../../documents/deliveries/email-reader.ts';
import { queueEmails, type SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { readyToSend } from '../../../documents/deliveries/ready-to-send.ts';
import { addressTo, suggestRecipients } from '../../../documents/deliveries/recipients.ts';
import { RecordsChanged } from '../../../documents/documents.errors.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import type { Log } from '../../../platform/log.ts';
import { isInHours } from '../../../platform/mail/sending-hours.ts';
import { getStudio, studioDay } from '../../../platform/studio.repository.ts';
import { freezeStatement, lockAccount } from './create-statement.ts';
import type { Account } from './movements.repository.ts';
import { listAwaiting } from './schedule.repository.ts';
import { readAccountDue, readStatement } from './statement.reading.ts';
import { listStatementsOf, readStatementSnapshots } from './statements.repository.ts';

/**
 * A chore. Each statement in a transaction of its own; one that fails is logged and stops none after
 * it, and the next run tries it again for some days.
 */
export async function sendMonthlyStatements(
  deps: SendDeps & { db: Database; log: Log },
): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock.now();
  const studio = await getStudio(db);
  const day = dayOfStatements(studio, await studioDay(db, now));
  if (day === null || !isInHours(now, studio.timeZone)) return;
  for (const account of await listAwaiting(db, day)) {
    try {
      if (!(await deps.write((trx) => sendOne(trx, deps, { account, day, now })))) continue;
      deps.outbox.wake();
      deps.jobs.wake();
    } catch (error) {
      log.error({ ...account, error: String(error) }, 'a monthly statement was not sent');
    }
  }
}

/** The day whose statements are to be sent now, today or just before; null if none are. */
export function dayOfStatements(
  { statementDay, statementsFrom }: Pick<StudioSettingsRow, 'statementDay' | 'statementsFrom'>,
  today: string,
): string | null {
  if (statementDay === null) return null;
  const day = lastStatementDay(today, statementDay);
  const isOver = today > addDays(day, CATCH_UP_DAYS);
  return isOver || day < (statementsFrom ?? day) ? null : day;
}

interface Turn {
  account: Account;
  day: string;
  now: Temporal.Instant;
}

/** Resolves with false if there is nothing to send, e.g. as another process was faster. */
async function sendOne(trx: Trx, deps: SendDeps, { account, day, now }: Turn): Promise<boolean> {
  const { clientId, currency } = account;
  const suggested = await suggestRecipients(trx, clientId);
  const contacts = suggested.filter((one) => one.isSuggested).map(({ id }) => id);
  if (contacts.length === 0) return false;
  const locked = await lockAccount(trx, deps.kinds, clientId);
  const today = await studioDay(trx, now);
  // The owner may have changed the day meanwhile.
  if (dayOfStatements(locked.studio, today) !== day) return false;
  const month = monthOf(day);
  const before = await readScheduled(trx, account);
  if (before.some(({ scheduledMonth }) => scheduledMonth === month)) return false;
  const previous = before.at(-1);
  const period = { currency, ...statementPeriodOf(day, previous?.periodEnd) };
  const computed = await readStatement(trx, { clock: { now: () => now } }, clientId, period);
  const content = continued(computed, previous);
  // Who has paid everything since gets none.
  const isOwed = content.toPay > 0 && (await readAccountDue(trx, account, today)).toPay > 0;
  if (!isOwed) return false;
  const actor = systemActor;
  const id = await freezeStatement(trx, locked, { actor, content, scheduledMonth: month, now });
  const kind = deps.kinds.of(id);
  const document = await readyToSend(trx, deps, { actor, id, version: undefined, now });
  const addressing = { actor, kind, head: document.head, addContact: deps.addContact };
  await queueEmails(trx, deps, {
    actor,
    document,
    recipients: await addressTo(trx, addressing, { contacts, extraRecipients: [] }),
    content: async (to) => kind.email(document, await emailReader(trx, document, to)),
    purpose: 'document',
    relatedId: null,
    pdf: (await attachesPdf(trx)) ? { targetId: id, revision: document.revision } : undefined,
    isAutomatic: true,
    now,
  });
  return true;
}

/**
 * The statements that were sent to an account by schedule, in the order of their periods, as they
 * were frozen. Throws `RecordsChanged` if one was changed by hand.
 */
async function readScheduled(
  trx: Trx,
  { clientId, currency }: Account,
): Promise<StatementSnapshot[]> {
  const ids = await listStatementsOf(trx, clientId, currency);
  const snapshots = await readStatementSnapshots(trx, ids);
  const changed = ids.filter((id) => !snapshots.has(id));
  if (changed.length > 0) throw new RecordsChanged(changed.map((id) => `${id} was changed`));
  return [...snapshots.values()]
    .filter(({ scheduledMonth }) => scheduledMonth !== null)
    .toSorted((one, other) => (one.periodEnd < other.periodEnd ? -1 : 1));
}

/**
 * Opens with the closing balance of the statement before. What was recorded or reversed since with a
 * day of its period is an entry of its own.
 */
function continued(
  content: StatementContent,
  previous: Pick<StatementContent, 'closing'> | undefined,
): StatementContent {
  const amount = previous === undefined ? 0 : content.opening - previous.closing;
  if (amount === 0) return content;
  const changes = {
    date: content.periodStart,
    kind: 'earlier_changes',
    number: '',
    from: '',
    dueDate: null,
    method: null,
    reference: '',
    bankFee: 0,
    taxWithheld: 0,
    amount,
  } as const;
  return {
    ...content,
    opening: content.opening - amount,
    entries: [changes, ...content.entries],
  };
}
