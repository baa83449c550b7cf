/** The billing plan that created a draft. */
import {
  orderOfResponse,
  readAdjustment,
} from '../../../../shared/engagements/adjustments.schema.ts';
import { billingPlanSchema } from '../../../../shared/proposals/billing-plan.schema.ts';
import type { Database } from '../../../database/database.ts';

export async function findPlanOf(db: Database, invoiceId: string) {
  const found = await db
    .selectFrom('engagementInvoices as drafted')
    .innerJoin('engagements', 'engagements.id', 'drafted.engagementId')
    .select(['drafted.engagementId', 'drafted.entryKey', 'drafted.period'])
    .select(['engagements.proposalId', 'engagements.plan'])
    .where('drafted.invoiceId', '=', invoiceId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const rows = await db
    .selectFrom('engagementAdjustments')
    .select(['entryKey', 'kind', 'data'])
    .where('engagementId', '=', found.engagementId)
    .orderBy('position')
    .execute();
  const orders = await db
    .selectFrom('proposalResponses')
    .select('data')
    .where('proposalId', '=', found.proposalId)
    .where('kind', '=', 'purchase_order_added')
    .execute();
  return {
    ...found,
    plan: billingPlanSchema.parse(JSON.parse(found.plan)),
    adjustments: [...orders.map(orderOfResponse), ...rows.map((row) => readAdjustment(row))],
  };
}
