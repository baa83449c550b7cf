/** The sums of a ledger that are stored with its engagement, and its status, for lists. */
import { expectedBills } from '../../../shared/engagements/expected-bills.ts';
import { recurringSums } from '../../../shared/engagements/next-bill.ts';
import { draftedBy, planState, type PlanState } from '../../../shared/engagements/plan-state.ts';
import type { Trx } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { lockBillingStatus, updateBillingStatus } from './billing-status.repository.ts';

/**
 * Adds the ledger up again. Within the transaction of a change of its plan or invoices, after it.
 * The billing status is the last lock of all: nobody who waits for it holds what another one still needs.
 */
export async function updateSums(
  trx: Trx,
  engagement: Pick<EngagementRow, 'id' | 'proposalId' | 'plan'>,
): Promise<void> {
  await lockBillingStatus(trx, engagement.id);
  const state = planState(engagement, await readPlanRows(trx, engagement));
  await updateBillingStatus(trx, engagement.id, storedSums(state));
}

/** What is stored of an engagement’s state, for lists and the dashboard. */
export function storedSums(state: PlanState) {
  const { plan, ledger, status, invoices } = state;
  const { agreed, toBill, amountDue } = ledger;
  const recurring = recurringSums(plan, draftedBy(invoices));
  const milestone = expectedBills(state).find(({ kind }) => kind === 'milestone');
  return { agreed, toBill, amountDue, ...recurring, status, milestoneOn: milestone?.on ?? null };
}
