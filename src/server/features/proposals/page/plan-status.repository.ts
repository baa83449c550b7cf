/** The billing plan of an accepted proposal, with the invoices that its client has received. */
import {
  planHistory,
  planResponseKinds,
} from '../../../../shared/engagements/adjustments.schema.ts';
import { currentPlan, type CurrentPlan } from '../../../../shared/engagements/current-plan.ts';
import { billingPlanSchema } from '../../../../shared/proposals/billing-plan.schema.ts';
import type { Database } from '../../../database/database.ts';
import { latestReleased } from '../../../documents/frozen.repository.ts';

export interface PlanStatus {
  plan: CurrentPlan;
  /** The latest one of each payment and period that was issued, sent and not voided. */
  invoices: ReceivedInvoice[];
}
export type ReceivedInvoice = Awaited<ReturnType<typeof listIssued>>[number];

/** Undefined until the proposal is accepted. */
export async function readPlanStatus(
  db: Database,
  proposalId: string,
): Promise<PlanStatus | undefined> {
  const engaged = await readEngagementOf(db, proposalId);
  if (engaged === undefined) return undefined;
  const issued = await listIssued(db, engaged.id);
  const released = await Promise.all(issued.map(({ id }) => latestReleased(db, id)));
  const invoices = issued.filter((_, index) => (released[index] ?? 0) > 0);
  return { plan: engaged.plan, invoices };
}

/** The engagement of a proposal, with its plan as it is now; undefined until it is accepted. */
export async function readEngagementOf(
  db: Database,
  proposalId: string,
): Promise<{ id: string; plan: CurrentPlan } | undefined> {
  const engagement = await db
    .selectFrom('engagements')
    .select(['id', 'plan'])
    .where('proposalId', '=', proposalId)
    .executeTakeFirst();
  if (engagement === undefined) return undefined;
  const adjustments = await db
    .selectFrom('engagementAdjustments')
    .select(['entryKey', 'kind', 'data', 'createdAt'])
    .where('engagementId', '=', engagement.id)
    .orderBy('position')
    .execute();
  const responses = await db
    .selectFrom('proposalResponses')
    .select(['kind', 'data', 'createdAt'])
    .where('proposalId', '=', proposalId)
    .where('kind', 'in', planResponseKinds)
    .orderBy('position')
    .execute();
  const agreed = billingPlanSchema.parse(JSON.parse(engagement.plan));
  const plan = currentPlan(agreed, planHistory(responses, adjustments));
  return { id: engagement.id, plan };
}

async function listIssued(db: Database, engagementId: string) {
  return db
    .selectFrom('engagementInvoices')
    .innerJoin('invoices', 'invoices.id', 'engagementInvoices.invoiceId')
    .select(['invoices.id', 'invoices.status', 'invoices.number', 'invoices.dueDate'])
    .select(['engagementInvoices.entryKey', 'engagementInvoices.period', 'invoices.issueDate'])
    .where('engagementInvoices.engagementId', '=', engagementId)
    .where('invoices.status', 'not in', ['draft', 'void'])
    .orderBy('engagementInvoices.entryKey')
    .orderBy('engagementInvoices.period')
    .orderBy('engagementInvoices.attempt')
    .execute();
}
