/** What clients owe on a day, by how late it is. */
import {
  agingBuckets,
  bucketOf,
  type AgedInvoice,
  type AgingReport,
  type AgingSums,
} from '../../../shared/reports/aging.schema.ts';
import { addDays, daysBetween } from '../../../shared/dates/calendar-dates.ts';
import { ownCurrencyFirst } from '../../../shared/money/own-currency-first.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { readLastReminders } from '../../documents/follow-up/payment-reminders.repository.ts';
import { getStudio, startOfDay, studioDay } from '../../platform/studio.repository.ts';
import {
  listCreditsOn,
  listInvoicesDue,
  type ClientCredit,
  type InvoiceDue,
} from './aging.repository.ts';

/** Without `asOf`, as of today in the studio’s time zone. Throws `AmountOutOfRange`. */
export async function readAging(
  db: Database,
  clock: Pick<Clock, 'now'>,
  asOf?: string,
): Promise<AgingReport> {
  const { timeZone, currency: own } = await getStudio(db);
  const day = asOf ?? (await studioDay(db, clock.now()));
  const dayEnd = { day, end: startOfDay(addDays(day, 1), timeZone) };
  const rows = [...(await listInvoicesDue(db, dayEnd)), ...(await listCreditsOn(db, dayEnd))];
  const ids = rows.flatMap((row) => ('id' in row ? row.id : []));
  const reminders = await readLastReminders(db, ids, dayEnd.end);
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const currencies = [...byCurrency.keys()].toSorted(ownCurrencyFirst(own));
  return {
    asOf: day,
    currencies: Array.from(currencies, (currency) => {
      const byClient = Map.groupBy(byCurrency.get(currency) ?? [], ({ clientId }) => clientId);
      const clients = [...byClient.values()]
        .map((parts) => withReminders(agedClient(parts, day), reminders))
        .toSorted((a, b) => (a.client.name < b.client.name ? -1 : 1));
      return { currency, ...sumsOf(clients), clients };
    }),
  };
}

const withReminders = <Aged extends { invoices: readonly AgedInvoice[] }>(
  { invoices, ...aged }: Aged,
  reminders: ReadonlyMap<string, string>,
) => ({
  ...aged,
  invoices: Array.from(invoices, (invoice) =>
    Object.assign(invoice, { lastReminderAt: reminders.get(invoice.id) ?? null }),
  ),
});

/** What one client owes in one currency, by how late it is on a day. */
export function agedClient(parts: readonly (InvoiceDue | ClientCredit)[], day: string) {
  const all = parts.filter((part): part is InvoiceDue => 'amountDue' in part);
  const credits = parts.flatMap((part) => ('credit' in part ? part.credit : []));
  const overpaid = all.filter(({ amountDue }) => amountDue < 0);
  const invoices = all
    .filter(({ amountDue }) => amountDue > 0)
    .map(({ id, number, issueDate, dueDate, amountDue, openRefund }): AgedInvoice => {
      const days = daysBetween(dueDate, day);
      // Nothing says overdue until a refund that left it due has an answer.
      const daysLate = openRefund > 0 ? Math.min(days, 0) : days;
      return { id, number, issueDate, dueDate, daysLate, amountDue };
    });
  const [first] = parts;
  return {
    client: { id: first?.clientId ?? '', name: first?.client ?? '' },
    ...bucketsOf(invoices),
    amountDue: sumOf(invoices.map(({ amountDue }) => amountDue)),
    credit: sumOf([...credits, ...overpaid.map(({ amountDue }) => -amountDue)]),
    invoices,
  };
}

function bucketsOf(invoices: readonly AgedInvoice[]) {
  const inBucket = (bucket: string) =>
    invoices.filter(({ daysLate }) => bucketOf(daysLate) === bucket);
  return Object.fromEntries(
    agingBuckets.map((bucket) => [
      bucket,
      sumOf(inBucket(bucket).map(({ amountDue }) => amountDue)),
    ]),
  ) as Pick<AgingSums, (typeof agingBuckets)[number]>;
}

const columns = [...agingBuckets, 'amountDue', 'credit'] as const;

const sumsOf = (clients: readonly AgingSums[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sumOf(clients.map((client) => client[column]))]),
  ) as AgingSums;
