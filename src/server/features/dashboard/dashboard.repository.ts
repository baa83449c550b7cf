import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Counts and rates, in one query. Instants in UTC. */
export async function countFigures(
  db: Database,
  since: { thisMonth: string; lastMonth: string; window: string },
) {
  const { thisMonth, lastMonth, window } = since;
  const { rows } = await sql<{
    activeClients: number;
    inquiriesThisMonth: number;
    inquiriesLastMonth: number;
    receivedInWindow: number;
    answeredInWindow: number;
  }>`select
    (select count(*) from clients where status = 'active') as active_clients,
    (select count(*) from inquiries where received_at >= ${thisMonth} and status <> 'spam')
      as inquiries_this_month,
    (select count(*) from inquiries where received_at >= ${lastMonth}
      and received_at < ${thisMonth} and status <> 'spam') as inquiries_last_month,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam')
      as received_in_window,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam'
      and answered_at is not null) as answered_in_window`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without from gave no row');
  return row;
}

/** Receipt and response times of the latest answered messages. */
export async function listResponseTimes(
  db: Database,
  since: string,
  count: number,
): Promise<{ receivedAt: string; answeredAt: string }[]> {
  return db
    .selectFrom('inquiries')
    .select(['receivedAt', 'answeredAt'])
    .where('receivedAt', '>=', since)
    .where('status', '<>', 'spam')
    .where('answeredAt', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(count)
    .$narrowType<{ answeredAt: string }>()
    .execute();
}
