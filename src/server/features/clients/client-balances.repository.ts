import { sql } from 'kysely';
import type { ClientSummary } from '../../../shared/clients/client-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';

/**
 * What these clients owe and have in credit, by client and then by currency; nothing where both are
 * 0. One query for all. Throws `AmountOutOfRange`.
 */
export async function listBalances(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ClientSummary['balances']>> {
  if (ids.length === 0) return new Map();
  const due = db
    .selectFrom('invoices')
    .select(['clientId', 'currency', 'amountDue', sql<number>`0`.as('credit')])
    .where('clientId', 'in', ids)
    .where(isOutstanding);
  const credit = db
    .selectFrom('clientCredits')
    .select(['clientId', 'currency', sql<number>`0`.as('amountDue'), 'balance as credit'])
    .where('clientId', 'in', ids)
    .where('balance', '>', 0);
  const rows = await db
    .selectFrom(due.unionAll(credit).as('parts'))
    .select(['clientId', 'currency'])
    .select([wholeSum(sql`amount_due`).as('amountDue'), wholeSum(sql`credit`).as('credit')])
    .groupBy(['clientId', 'currency'])
    .orderBy('currency')
    .execute();
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId ?? '');
  return new Map(
    [...byClient].map(([id, own]) => [
      id,
      own.map(({ currency, ...sums }) => ({
        currency,
        amountDue: exactSum(sums.amountDue),
        credit: exactSum(sums.credit),
      })),
    ]),
  );
}
