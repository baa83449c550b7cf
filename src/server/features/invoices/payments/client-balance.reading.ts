/** What a client owes, has in credit and paid, by currency. */
import type { ClientBalance } from '../../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { payerNotFound } from '../invoices.errors.ts';
import { paymentsWithCredit, receivedOf } from './payment-uses.ts';
import { listEntriesOfClients, sumDueOf } from './payments.repository.ts';

/** Throws `payerNotFound`, `AmountOutOfRange`. */
export async function readClientBalance(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  clientId: string,
): Promise<ClientBalance> {
  if ((await findBilledClient(db, clientId)) === undefined) throw payerNotFound();
  const today = await studioDay(db, clock.now());
  const due = await sumDueOf(db, clientId, today);
  const entries = Map.groupBy(
    await listEntriesOfClients(db, [clientId]),
    ({ currency }) => currency,
  );
  const currencies = [...new Set([...due.keys(), ...entries.keys()])].toSorted();
  const items = currencies.map((currency) => {
    const own = entries.get(currency) ?? [];
    const creditPayments = paymentsWithCredit(own).map(({ payment, credit }) => {
      const { id, entryDate: paymentDate, reference } = payment;
      return { id, paymentDate, reference, credit };
    });
    const { amountDue, overdue } = due.get(currency) ?? { amountDue: 0, overdue: 0 };
    return {
      currency,
      amountDue,
      overdue,
      credit: creditPayments.reduce((sum, { credit }) => sum + credit, 0),
      paidThisYear: receivedSince(`${today.slice(0, 4)}-01-01`, own),
      creditPayments,
    };
  });
  return { items };
}

/** By the days of payments and refunds; what was reversed never was. */
function receivedSince(day: string, entries: readonly PaymentEntryRow[]): number {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries
    .filter(({ id, entryDate }) => entryDate >= day && !reversed.has(id))
    .reduce((sum, entry) => {
      if (entry.kind === 'payment') return sum + receivedOf(entry);
      return entry.kind === 'refund' ? sum - entry.amount : sum;
    }, 0);
}
