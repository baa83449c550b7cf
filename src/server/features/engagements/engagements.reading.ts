import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import { findHold } from '../../database/contract-hold.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { findBilledClient, listContacts } from '../../documents/parties/parties.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import { findFile } from '../../platform/files/files.repository.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { getEngagement } from './engagements.actions.ts';
import { findBillingStatus } from './billing-status.repository.ts';
import { listOrderCredits } from './engagement-invoices.repository.ts';
import { listChangeOrders } from './change-orders.repository.ts';
import { presentEngagement } from './engagements.present.ts';

/** The engagement as the API returns it; throws `engagementNotFound`. */
export async function readEngagement(
  db: Database,
  { clock }: { clock: Clock },
  id: string,
): Promise<EngagementDetail> {
  const row = await getEngagement(db, id);
  const client = await findBilledClient(db, row.clientId);
  const state = planState(row, await readPlanRows(db, row));
  const today = await studioDay(db, clock.now());
  return presentEngagement({
    row,
    billing: await findBillingStatus(db, id),
    clientName: client?.row.name ?? '',
    file: row.fileId === null ? undefined : await findFile(db, { id: row.fileId, targetId: id }),
    state,
    changeOrders: await listChangeOrders(db, id),
    orderCredits: await listOrderCredits(db, state.plan),
    contacts: await listContacts(db, row.clientId),
    hold: await findHold(db, id, today),
    today,
  });
}
