/** The contract that an engagement’s drafts of invoices wait for. */
import type { ContractHold } from '../../shared/contracts/contract-hold.schema.ts';
import { contractStatusOn } from '../../shared/contracts/contract-status.ts';
import type { Database } from './database.ts';

/** The oldest of several; null if none is held. `today`: in the studio’s time zone. */
export async function findHold(
  db: Database,
  engagementId: string,
  today: string,
): Promise<ContractHold | null> {
  const row = await db
    .selectFrom('contracts')
    .select(['id', 'number', 'title', 'status', 'signBy'])
    .where((row) => row.and({ engagementId, hold: 'held' }))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: contractId, number, title } = row;
  return { contractId, number, title, status: contractStatusOn(today, row) };
}
