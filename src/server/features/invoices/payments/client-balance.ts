/** What a client owes, has in credit and paid, by currency. */
import { sql } from 'kysely';
import type { ClientBalance } from '../../../../shared/invoices/payments.schema.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { Database } from '../../../database/database.ts';
import { exactSum, wholeSum } from '../../../database/dialects/sums.ts';
import { isLate, isOutstanding } from '../../../database/outstanding-invoices.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { listEntriesOfClient } from './payments.repository.ts';

/** Of an unknown client there is nothing. Throws `AmountOutOfRange`. */
export async function readClientBalance(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  clientId: string,
): Promise<ClientBalance> {
  const today = await studioDay(db, clock.now());
  const due = await sumDue(db, clientId, today);
  const entries = Map.groupBy(await listEntriesOfClient(db, clientId), ({ currency }) => currency);
  const currencies = [...new Set([...due.keys(), ...entries.keys()])].toSorted();
  const items = currencies.map((currency) => {
    const own = entries.get(currency) ?? [];
    const creditPayments = paymentsWithCredit(own);
    return {
      currency,
      ...(due.get(currency) ?? { amountDue: 0, overdue: 0 }),
      credit: creditPayments.reduce((sum, { credit }) => sum + credit, 0),
      paidThisYear: receivedSince(`${today.slice(0, 4)}-01-01`, own),
      creditPayments,
    };
  });
  return { items };
}

async function sumDue(db: Database, clientId: string, today: string) {
  const late = sql<number>`case when ${isLate(today)} then amount_due else 0 end`;
  const rows = await db
    .selectFrom('invoices')
    .select(['currency', wholeSum(sql`amount_due`).as('due'), wholeSum(late).as('late')])
    .where('clientId', '=', clientId)
    .where(isOutstanding)
    .groupBy('currency')
    .execute();
  return new Map(
    rows.map(({ currency, due, late: overdue }) => [
      currency,
      { amountDue: exactSum(due), overdue: exactSum(overdue) },
    ]),
  );
}

function paymentsWithCredit(entries: readonly PaymentEntryRow[]) {
  const left = new Map<string | null, number>();
  for (const entry of entries) {
    left.set(entry.paymentId, (left.get(entry.paymentId) ?? 0) + effectOf(entry).credit);
  }
  return entries
    .filter(({ kind, id }) => kind === 'payment' && (left.get(id) ?? 0) > 0)
    .map(({ id, entryDate: paymentDate, reference }) => ({
      id,
      paymentDate,
      reference,
      credit: left.get(id) ?? 0,
    }));
}

/** By the days of payments and refunds; what was reversed never was. */
function receivedSince(day: string, entries: readonly PaymentEntryRow[]): number {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries
    .filter(({ id, entryDate }) => entryDate >= day && !reversed.has(id))
    .reduce((sum, { kind, amount, bankFee, taxWithheld }) => {
      if (kind === 'payment') return sum + amount - bankFee - taxWithheld;
      return kind === 'refund' ? sum - amount : sum;
    }, 0);
}
