/** The billing plan of an accepted proposal, with the invoices that its client has received. */
import type { CurrentPlan } from '../../../../shared/engagements/current-plan.ts';
import {
  currentInvoices,
  netEntries,
  planState,
  type PlanState,
} from '../../../../shared/engagements/plan-state.ts';
import type { Database } from '../../../database/database.ts';
import {
  readPlanRows,
  type PlanInvoiceRow,
} from '../../../documents/engagements/plan-rows.repository.ts';
import { latestReleased } from '../../../documents/frozen.repository.ts';

export interface PlanStatus {
  plan: CurrentPlan;
  /** The latest one of each payment and period that was issued, sent and not voided. */
  invoices: ReceivedInvoice[];
}
type IssuedStatus = Exclude<NonNullable<PlanInvoiceRow['status']>, 'draft' | 'void'>;
export type ReceivedInvoice = PlanInvoiceRow & { status: IssuedStatus };

/** Undefined until the proposal is accepted. */
export async function readPlanStatus(
  db: Database,
  proposalId: string,
): Promise<PlanStatus | undefined> {
  const engaged = await readEngagementOf(db, proposalId);
  if (engaged === undefined) return undefined;
  const issued = currentInvoices(engaged).filter(isIssued);
  const released = await Promise.all(issued.map((one) => latestReleased(db, one.invoiceId)));
  const invoices = issued.filter((_, index) => (released[index] ?? 0) > 0);
  return { plan: { ...engaged.plan, entries: netEntries(engaged) }, invoices };
}

function isIssued(invoice: PlanInvoiceRow): invoice is ReceivedInvoice {
  return invoice.status !== null && invoice.status !== 'draft' && invoice.status !== 'void';
}

/** The engagement of a proposal, as it is now; undefined until it is accepted. */
export async function readEngagementOf(
  db: Database,
  proposalId: string,
): Promise<(PlanState<PlanInvoiceRow> & { id: string }) | undefined> {
  const engagement = await db
    .selectFrom('engagements')
    .select(['id', 'plan'])
    .where('proposalId', '=', proposalId)
    .executeTakeFirst();
  if (engagement === undefined) return undefined;
  const { id } = engagement;
  return { id, ...planState(engagement, await readPlanRows(db, { id, proposalId })) };
}
