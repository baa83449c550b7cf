/** What a client owes, has in credit and paid, by currency. */
import type { ClientBalance } from '../../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listBalances } from '../../../documents/parties/balances.repository.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { ofOneMoment } from '../../../platform/events/row-hashes.repository.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { payerNotFound } from '../invoices.errors.ts';
import { paymentsWithCredit } from './payment-uses.ts';
import { listEntriesOfClients } from './payments.repository.ts';

/** Of one moment. Throws `payerNotFound`, `AmountOutOfRange`. */
export function readClientBalance(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  clientId: string,
): Promise<ClientBalance> {
  return ofOneMoment(db, (snapshot) => balanceIn(snapshot, clock, clientId));
}

async function balanceIn(
  db: Database,
  clock: Pick<Clock, 'now'>,
  clientId: string,
): Promise<ClientBalance> {
  if ((await findBilledClient(db, clientId)) === undefined) throw payerNotFound();
  const today = await studioDay(db, clock.now());
  const balances = (await listBalances(db, [clientId], today)).get(clientId) ?? [];
  const byCurrency = new Map(balances.map((balance) => [balance.currency, balance]));
  const entries = Map.groupBy(
    await listEntriesOfClients(db, [clientId]),
    ({ currency }) => currency,
  );
  const currencies = [...new Set([...byCurrency.keys(), ...entries.keys()])].toSorted();
  const items = currencies.map((currency) => {
    const own = entries.get(currency) ?? [];
    const creditPayments = paymentsWithCredit(own).map(({ payment, credit }) => {
      const { id, entryDate: paymentDate, reference } = payment;
      return { id, paymentDate, reference, credit };
    });
    const creditRefunds = creditRefundsIn(own);
    const sums = byCurrency.get(currency) ?? nothing;
    return Object.assign({ currency, creditPayments, creditRefunds }, sums);
  });
  return { items };
}

const nothing = { amountDue: 0, overdue: 0, credit: 0, paidThisYear: 0 };

function creditRefundsIn(entries: readonly PaymentEntryRow[]) {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries
    .filter(({ id, kind, invoiceId }) => {
      return kind === 'refund' && invoiceId === null && !reversed.has(id);
    })
    .map(({ id, entryDate: paymentDate, reference, amount }) => {
      return { id, paymentDate, reference, amount };
    })
    .toReversed();
}
