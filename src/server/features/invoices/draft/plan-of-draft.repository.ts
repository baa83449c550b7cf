/** The billing plan that created a draft. */
import { planState } from '../../../../shared/engagements/plan-state.ts';
import type { Database } from '../../../database/database.ts';
import { readPlanRows } from '../../../documents/engagements/plan-rows.repository.ts';

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
  const { engagementId: id, proposalId } = found;
  return { ...found, state: planState(found, await readPlanRows(db, { id, proposalId })) };
}

/** Of the contract that an engagement was executed with; amendments have numbers of their own. */
export async function findContractNumber(db: Database, engagementId: string) {
  const row = await db
    .selectFrom('contracts')
    .select('number')
    .where((contract) => contract.and({ engagementId, status: 'executed' }))
    .where('amendsId', 'is', null)
    .orderBy('executedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
