/** A statement of account as it is computed from what is stored. */
import { addDays, daysIn } from '../../../../shared/dates/calendar-dates.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { agingSums } from '../../../../shared/reports/aging.schema.ts';
import type {
  StatementContent,
  StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import type { Database } from '../../../database/database.ts';
import { RecordsChanged } from '../../../documents/documents.errors.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getTimeZone, startOfDay } from '../../../platform/studio.repository.ts';
import { agedClient } from '../aging.reading.ts';
import {
  listCreditsOn,
  listInvoicesDue,
  type ClientCredit,
  type InvoiceDue,
} from '../aging.repository.ts';
import {
  listBilledTo,
  listMoneyOf,
  readPurchaseOrders,
  type Account,
} from './movements.repository.ts';
import { composeEntries } from './statement-entries.ts';
import { accountNotFound, periodInFuture } from './statements.errors.ts';

/**
 * Throws `accountNotFound`, `periodInFuture`, `AmountOutOfRange`, and `RecordsChanged` if its entries
 * don’t add up to what was due on its last day.
 */
export async function readStatement(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  clientId: string,
  { currency, ...period }: StatementPeriod,
): Promise<StatementContent> {
  if ((await findBilledClient(db, clientId)) === undefined) throw accountNotFound();
  const timeZone = await getTimeZone(db);
  const dayOf = daysIn(timeZone);
  const { to } = period;
  if (to > dayOf(clock.now().epochMilliseconds)) throw periodInFuture();
  const account = { clientId, currency };
  const billed = await listBilledTo(db, account, to);
  const money = await listMoneyOf(db, account, to);
  const balances = composeEntries({ billed, money, dayOf }, period);
  const { aging, invoices, toPay } = await readAccountDue(db, account, to);
  if (balances.closing !== aging.amountDue - aging.credit) {
    throw new RecordsChanged([
      `${clientId} has a balance of ${balances.closing} ${currency} on ${to}, but ${aging.amountDue} due and ${aging.credit} in credit`,
    ]);
  }
  const orders = await readPurchaseOrders(
    db,
    Array.from(invoices, ({ id }) => id),
  );
  return {
    currency,
    ...balances,
    aging,
    invoices: Array.from(invoices, (invoice) => ({
      ...invoice,
      purchaseOrderNumber: orders.get(invoice.id) ?? '',
    })),
    toPay,
  };
}

/** What a client owes at the end of a day. Throws `AmountOutOfRange`. */
export async function readAccountDue(db: Database, { clientId, currency }: Account, day: string) {
  const dayEnd = { day, end: startOfDay(addDays(day, 1), await getTimeZone(db)) };
  const all = [
    ...(await listInvoicesDue(db, dayEnd, clientId)),
    ...(await listCreditsOn(db, dayEnd, clientId)),
  ];
  return accountDue(
    all.filter((part) => part.currency === currency),
    day,
  );
}

/** What is due and in credit of one account, and what of it is to be paid. */
export function accountDue(parts: readonly (InvoiceDue | ClientCredit)[], day: string) {
  const { client, invoices, ...aged } = agedClient(parts, day);
  const aging = pickFields(agingSums, aged);
  const refunded = sumOf(
    parts.map((part) =>
      'openRefund' in part ? Math.min(part.openRefund, Math.max(part.amountDue, 0)) : 0,
    ),
  );
  const toPay = Math.max(aging.amountDue - aging.credit - refunded, 0);
  return { client, aging, invoices, toPay };
}
