import { sql } from 'kysely';
import type { ClientFigures } from '../../../shared/clients/client-figures.schema.ts';
import { currencyCodes } from '../../../shared/money/currencies.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { isLate, isOutstanding } from '../../database/outstanding-invoices.ts';

/**
 * What these clients owe, have in credit and paid in the year of `today`, the date in the studio’s
 * time zone, by client and then by currency; nothing where all of it is 0. One query for all.
 * Throws `AmountOutOfRange`.
 */
export async function listBalances(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<Map<string, ClientFigures[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(partsOf(db, ids, today).as('parts'))
    .select(['clientId', 'currency'])
    .select([
      wholeSum(sql`amount_due`).as('amountDue'),
      wholeSum(sql`overdue`).as('overdue'),
      wholeSum(sql`credit`).as('credit'),
      wholeSum(sql`paid_this_year`).as('paidThisYear'),
    ])
    .groupBy(['clientId', 'currency'])
    .orderBy('currency')
    .execute();
  const balances = new Map<string, ClientFigures[]>();
  for (const { clientId, currency, ...sums } of rows) {
    const figures = {
      amountDue: exactSum(sums.amountDue),
      overdue: exactSum(sums.overdue),
      credit: exactSum(sums.credit),
      paidThisYear: exactSum(sums.paidThisYear),
    };
    if (clientId === null || Object.values(figures).every((sum) => sum === 0)) continue;
    balances.set(clientId, [...(balances.get(clientId) ?? []), { currency, ...figures }]);
  }
  return balances;
}

const none = {
  amountDue: sql<number>`0`.as('amountDue'),
  overdue: sql<number>`0`.as('overdue'),
  credit: sql<number>`0`.as('credit'),
  paidThisYear: sql<number>`0`.as('paidThisYear'),
};

/** Rows that each add to some of the figures. */
function partsOf(db: Database, ids: readonly string[], today: string) {
  const due = db
    .selectFrom('invoices')
    .select(['clientId', 'currency', 'amountDue'])
    .select([sql<number>`case when ${isLate(today)} then amount_due else 0 end`.as('overdue')])
    .select([none.credit, none.paidThisYear])
    .where('clientId', 'in', ids)
    .where(isOutstanding);
  const credit = db
    .selectFrom('clientCredits')
    .select(['clientId', 'currency', none.amountDue, none.overdue])
    .select(['balance as credit', none.paidThisYear])
    .where('clientId', 'in', ids)
    .where('balance', '>', 0);
  const entries = db
    .selectFrom('paymentEntries')
    .select(['clientId', 'currency', none.amountDue, none.overdue, none.credit])
    .where('clientId', 'in', ids)
    .where('entryDate', '>=', `${today.slice(0, 4)}-01-01`)
    .where(wasNeverReversed);
  const received = entries
    .select(sql<number>`amount - bank_fee - tax_withheld`.as('paidThisYear'))
    // As the index of payments by client says it.
    .where(sql<boolean>`payment_entries.payment_id = payment_entries.id`);
  const refunded = entries
    .select(sql<number>`-amount`.as('paidThisYear'))
    .where('kind', '=', 'refund');
  return due.unionAll(credit).unionAll(received).unionAll(refunded);
}

const wasNeverReversed = sql<boolean>`not exists (
  select 1 from payment_entries as reversal where reversal.reverses_id = payment_entries.id)`;

/**
 * Of all clients, in which there can be balances: those of invoices and of payments in advance.
 * Without what is no currency, which a row can have that was changed by hand.
 */
export async function listCurrencies(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('currency')
    .where('number', 'is not', null)
    .union(db.selectFrom('clientCredits').select('currency'))
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency).filter((code) => currencyCodes.includes(code));
}
