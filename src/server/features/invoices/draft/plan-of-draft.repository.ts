/** The billing plan that created a draft. */
import {
  planHistory,
  planResponseKinds,
} from '../../../../shared/engagements/adjustments.schema.ts';
import { billingPlanSchema } from '../../../../shared/proposals/billing-plan.schema.ts';
import type { Database } from '../../../database/database.ts';

export async function findPlanOf(db: Database, invoiceId: string) {
  const found = await db
    .selectFrom('engagementInvoices as drafted')
    .innerJoin('engagements', 'engagements.id', 'drafted.engagementId')
    .innerJoin('clients', 'clients.id', 'engagements.clientId')
    .select(['drafted.engagementId', 'drafted.entryKey', 'drafted.period'])
    .select(['engagements.clientId', 'engagements.proposalId', 'engagements.title'])
    .select(['engagements.plan', 'clients.name as clientName'])
    .where('drafted.invoiceId', '=', invoiceId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { engagementId, proposalId } = found;
  const adjustments = await db
    .selectFrom('engagementAdjustments')
    .select(['entryKey', 'kind', 'data', 'createdAt'])
    .where('engagementId', '=', engagementId)
    .orderBy('position')
    .execute();
  const responses = await db
    .selectFrom('proposalResponses')
    .select(['kind', 'data', 'createdAt'])
    .where('proposalId', '=', proposalId ?? '')
    .where('kind', 'in', planResponseKinds)
    .orderBy('position')
    .execute();
  const drafted = await db
    .selectFrom('engagementInvoices')
    .select('entryKey')
    .distinct()
    .where('engagementId', '=', engagementId)
    .execute();
  return {
    ...found,
    plan: billingPlanSchema.parse(JSON.parse(found.plan)),
    history: planHistory(responses, adjustments),
    /** Keys of what was drafted. */
    drafted: new Set(drafted.map(({ entryKey }) => entryKey)),
  };
}
