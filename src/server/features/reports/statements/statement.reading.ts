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
import { listCreditsOn, listInvoicesDue } from '../aging.repository.ts';
import { listBilledTo, listMoneyOf, readPurchaseOrders } from './movements.repository.ts';
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
  const dayEnd = { day: to, end: startOfDay(addDays(to, 1), timeZone) };
  const all = [
    ...(await listInvoicesDue(db, dayEnd, clientId)),
    ...(await listCreditsOn(db, dayEnd, clientId)),
  ];
  const parts = all.filter((part) => part.currency === currency);
  const { invoices, ...aged } = agedClient(parts, to);
  const aging = pickFields(agingSums, aged);
  if (balances.closing !== aging.amountDue - aging.credit) {
    throw new RecordsChanged([
      `${clientId} has a balance of ${balances.closing} ${currency} on ${to}, but ${aging.amountDue} due and ${aging.credit} in credit`,
    ]);
  }
  const orders = await readPurchaseOrders(
    db,
    Array.from(invoices, ({ id }) => id),
  );
  const refunded = sumOf(
    parts.map((part) =>
      'openRefund' in part ? Math.min(part.openRefund, Math.max(part.amountDue, 0)) : 0,
    ),
  );
  return {
    currency,
    ...balances,
    aging,
    invoices: Array.from(invoices, (invoice) => ({
      ...invoice,
      purchaseOrderNumber: orders.get(invoice.id) ?? '',
    })),
    toPay: Math.max(aging.amountDue - aging.credit - refunded, 0),
  };
}
