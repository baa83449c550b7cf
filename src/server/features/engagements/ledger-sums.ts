/** The sums of a ledger that are stored with its engagement, for lists. */
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Trx } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { lockTurn, setSums } from './billing-turns.repository.ts';

/**
 * Adds the ledger up again. Within the transaction of a change of its plan or invoices, after it.
 * The turn is the last lock of all: nobody who waits for it holds what another one still needs.
 */
export async function updateSums(
  trx: Trx,
  engagement: Pick<EngagementRow, 'id' | 'proposalId' | 'plan'>,
): Promise<void> {
  await lockTurn(trx, engagement.id);
  const { ledger } = planState(engagement, await readPlanRows(trx, engagement));
  const { agreed, toBill, amountDue } = ledger;
  await setSums(trx, engagement.id, { agreed, toBill, amountDue });
}
