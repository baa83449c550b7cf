import type { Database, Trx } from '../../database/database.ts';
import { rowsByKey } from '../../database/rows-by-id.ts';
import type { ProcessTables } from '../../database/tables/processes.table.ts';

type WeeklyEmail = ProcessTables['weeklyEmails'];

export function findLastWeek(db: Database | Trx): Promise<WeeklyEmail | undefined> {
  return db
    .selectFrom('weeklyEmails')
    .selectAll()
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False if another process has this week. */
export async function insertWeek(trx: Trx, week: WeeklyEmail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('weeklyEmails')
    .values(week)
    .onConflict((conflict) => conflict.column('week').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const { update: updateWeek } = rowsByKey('weeklyEmails', 'week');

/** When the first event was recorded. */
export async function findFirstEventTime(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('events').select('at').where('seq', '=', 1).executeTakeFirst();
  return row?.at;
}
