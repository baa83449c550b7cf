/** The next monthly statements, and those of the last day that weren’t sent. */
import { nextStatementDay } from './schedule.ts';
import type { StatementSchedule } from '../../../../shared/reports/statement.schema.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../../database/database.ts';
import { suggestRecipients } from '../../../documents/deliveries/recipients.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getStudio, startOfDay, studioDay } from '../../../platform/studio.repository.ts';
import { listCreditsOn, listInvoicesDue } from '../aging.repository.ts';
import { dayOfStatements } from './send-monthly.ts';
import { listAwaiting } from './schedule.repository.ts';
import { accountDue } from './statement.reading.ts';

/** Amounts are those of today. Throws `AmountOutOfRange`. */
export async function readStatementSchedule(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
): Promise<StatementSchedule> {
  const studio = await getStudio(db);
  const { statementDay, statementsFrom, timeZone } = studio;
  if (statementDay === null) return { next: null, waiting: null };
  const today = await studioDay(db, clock.now());
  const due = await listDue(db, today, timeZone);
  const last = dayOfStatements(studio, today);
  const waiting = last === null ? null : await waitingOn(db, last, { due, timeZone });
  const from = [addDays(today, 1), statementsFrom ?? ''].toSorted().at(-1) ?? today;
  return {
    next: await sendingOn(db, nextStatementDay(from, statementDay), due),
    waiting: waiting?.items.length ? waiting : null,
  };
}

const sendingOn = async (db: Database, day: string, due: Due) => ({
  day,
  items: await itemsOf(db, day, due),
});

/** Those of accounts that owed then, and still do. */
async function waitingOn(
  db: Database,
  day: string,
  { due, timeZone }: { due: Due; timeZone: string },
) {
  const then = await listDue(db, addDays(day, -1), timeZone);
  const { items } = await sendingOn(db, day, due);
  return {
    day,
    items: items.filter(
      ({ client, currency }) =>
        (then.get(accountKey({ clientId: client?.id ?? '', currency }))?.toPay ?? 0) > 0,
    ),
  };
}

type Due = Awaited<ReturnType<typeof listDue>>;

async function listDue(db: Database, today: string, timeZone: string) {
  const dayEnd = { day: today, end: startOfDay(addDays(today, 1), timeZone) };
  const parts = [...(await listInvoicesDue(db, dayEnd)), ...(await listCreditsOn(db, dayEnd))];
  const byAccount = Map.groupBy(parts, accountKey);
  return new Map([...byAccount].map(([key, some]) => [key, accountDue(some, today)] as const));
}

const accountKey = ({ clientId, currency }: { clientId: string; currency: string }) =>
  `${clientId} ${currency}`;

async function itemsOf(db: Database, day: string, due: Due) {
  const items: NonNullable<StatementSchedule['next']>['items'] = [];
  for (const account of await listAwaiting(db, day)) {
    const { client, toPay = 0 } = due.get(accountKey(account)) ?? {};
    if (client === undefined || toPay === 0) continue;
    const suggested = await suggestRecipients(db, account.clientId);
    const recipients = suggested.filter(({ isSuggested }) => isSuggested).map(({ name }) => name);
    items.push({ client, currency: account.currency, toPay, recipients });
  }
  return items.toSorted((a, b) => ((a.client?.name ?? '') < (b.client?.name ?? '') ? -1 : 1));
}
