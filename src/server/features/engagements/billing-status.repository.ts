/** When engagements have to be looked at again: no row of a plan itself ever changes. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { rowsByKey } from '../../database/rows-by-id.ts';
import type { EngagementTurnRow } from '../../database/tables/proposals.table.ts';

/** After it was looked at, which ends a failure. */
export async function setBillingStatus(
  trx: Trx,
  engagementId: string,
  changes: Pick<EngagementTurnRow, 'nextOn'>,
): Promise<void> {
  const set = { ...changes, failure: null, failedAt: null };
  const sums = { agreed: 0, toBill: 0, amountDue: 0, recurringMonth: 0, recurringYear: 0 };
  await trx
    .insertInto('engagementTurns')
    .values({ engagementId, status: 'active', ...sums, ...set })
    .onConflict((conflict) => conflict.column('engagementId').doUpdateSet(set))
    .execute();
}

/** As migrations leave them: neither their sums nor their days are known. */
export async function listResetBillingStatuses(db: Database): Promise<string[]> {
  const statuses = db.selectFrom('engagementTurns').select('engagementId');
  const rows = await statuses.where('nextOn', '=', '2000-01-01').orderBy('engagementId').execute();
  return rows.map(({ engagementId }) => engagementId);
}

export async function lockBillingStatus(trx: Trx, engagementId: string): Promise<void> {
  const statuses = trx.selectFrom('engagementTurns').select('engagementId');
  await statuses.where('engagementId', '=', engagementId).$call(lockRows(trx)).execute();
}

export const { find: findBillingStatus, update: updateBillingStatus } = rowsByKey(
  'engagementTurns',
  'engagementId',
);

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
