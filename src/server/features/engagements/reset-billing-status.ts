/** What migrations leave to the program: the sums of engagements, and when each next bills something. */
import { nextBill } from '../../../shared/engagements/next-bill.ts';
import {
  draftedBy,
  planState,
  standingInvoices,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import {
  listResetBillingStatuses,
  lockBillingStatus,
  updateBillingStatus,
} from './billing-status.repository.ts';
import { isUnreadable } from './engagements.errors.ts';
import { lockEngagement } from './engagements.repository.ts';
import { storedSums } from './ledger-sums.ts';

/**
 * After migrations, before anything reads or checks the sums. Drafts nothing. A plan that can’t be
 * read stays as it is, and its billing fails with that reason. `db`: may be a transaction.
 */
export async function calculateResetBillingStatus(db: Database): Promise<void> {
  for (const id of await listResetBillingStatuses(db)) {
    const calculate = (trx: Trx) => calculateBillingStatus(trx, id);
    await (db.isTransaction ? calculate(db as Trx) : inTransaction(db, calculate));
  }
}

async function calculateBillingStatus(trx: Trx, id: string): Promise<void> {
  const engagement = await lockEngagement(trx, id);
  if (engagement === undefined) return;
  await lockBillingStatus(trx, id);
  const rows = await readPlanRows(trx, engagement);
  const state = readable(() => planState(engagement, rows));
  if (state === undefined) return;
  const client = await findBilledClient(trx, engagement.clientId);
  const isBilled = client?.row.anonymizedAt === null && state.status === 'active';
  const drafted = draftedBy(standingInvoices(state));
  // Also a day that has passed. A failure stays until it was drafted.
  const nextOn = isBilled ? (nextBill(state.plan, drafted)?.on ?? null) : null;
  await updateBillingStatus(trx, id, { nextOn, ...storedSums(state) });
}

function readable(read: () => PlanState): PlanState | undefined {
  try {
    return read();
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}
