/** When engagements have to be looked at again: no row of a plan itself ever changes. */
import type { Database, Trx } from '../../database/database.ts';

export async function setTurn(trx: Trx, engagementId: string, nextOn: string | null) {
  await trx
    .insertInto('engagementTurns')
    .values({ engagementId, nextOn })
    .onConflict((conflict) => conflict.column('engagementId').doUpdateSet({ nextOn }))
    .execute();
}

/**
 * Ids of engagements that bill something by this day, the one that waits longest first. `without`:
 * those that failed in this run.
 */
export async function listDueEngagements(
  db: Database,
  today: string,
  without: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('engagementTurns')
    .select('engagementId')
    .where('nextOn', '<=', today)
    .$if(without.length > 0, (due) => due.where('engagementId', 'not in', without))
    .orderBy('nextOn')
    .orderBy('engagementId')
    .limit(100)
    .execute();
  return rows.map(({ engagementId }) => engagementId);
}
