/** What an engagement’s plan and ledger follow from: engagements, invoices and proposals read it. */
import type { Database } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';

/** For shared/engagements/plan-state.ts; each in its order. */
export async function readPlanRows(
  db: Database,
  { id, proposalId }: Pick<EngagementRow, 'id' | 'proposalId'>,
) {
  const responses = await db
    .selectFrom('proposalResponses')
    .select(['kind', 'data', 'createdAt'])
    .where('proposalId', '=', proposalId ?? '')
    .where('kind', 'in', ['accepted', 'purchase_order_added'])
    .orderBy('position')
    .execute();
  const adjustments = await db
    .selectFrom('engagementAdjustments')
    .select(['entryKey', 'kind', 'data', 'createdAt'])
    .where('engagementId', '=', id)
    .orderBy('position')
    .execute();
  const invoices = await listPlanInvoices(db, id);
  const credits = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'total', 'creditsInvoiceId as invoiceId'])
    .where('status', '=', 'issued')
    .where('creditsInvoiceId', 'in', (rows) =>
      rows.selectFrom('engagementInvoices').select('invoiceId').where('engagementId', '=', id),
    )
    .orderBy('id')
    .$narrowType<{ invoiceId: string }>()
    .execute();
  return { responses, adjustments, invoices, credits };
}

/** All attempts with what is stored of their invoices: null once a draft was deleted. */
export async function listPlanInvoices(db: Database, engagementId: string) {
  return db
    .selectFrom('engagementInvoices as billed')
    .leftJoin('invoices', 'invoices.id', 'billed.invoiceId')
    .select(['billed.entryKey', 'billed.period', 'billed.attempt', 'billed.invoiceId'])
    .select(['billed.origin', 'billed.amount', 'invoices.status', 'invoices.number'])
    .select(['invoices.total', 'invoices.credited', 'invoices.paid', 'invoices.writtenOff'])
    .select([
      'invoices.currency',
      'invoices.issueDate',
      'invoices.dueDate',
      'invoices.settledAs',
      'invoices.openRefund',
    ])
    .where('billed.engagementId', '=', engagementId)
    .orderBy('billed.entryKey')
    .orderBy('billed.period')
    .orderBy('billed.attempt')
    .execute();
}
export type PlanInvoiceRow = Awaited<ReturnType<typeof listPlanInvoices>>[number];

/** The documents that the client agreed to: the proposal, and the contracts, also unsigned ones. */
export async function readAgreement(
  db: Database,
  { id, proposalId }: Pick<EngagementRow, 'id' | 'proposalId'>,
) {
  const proposal = await db
    .selectFrom('proposals')
    .select(['id', 'number'])
    .where('id', '=', proposalId ?? '')
    .executeTakeFirst();
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'number'])
    .where('engagementId', '=', id)
    .where('status', 'not in', ['declined', 'voided'])
    .orderBy('id')
    .execute();
  return { proposal: proposal ?? null, contracts };
}

/** Ids of the engagements that it bills or once billed, as events tell: rows may be missing. */
export async function listEngagementsTold(db: Database, invoiceId: string): Promise<string[]> {
  const first = db
    .selectFrom('events as own')
    .select('own.seq')
    .where('own.targetId', '=', invoiceId)
    .orderBy('own.seq')
    .limit(1);
  const rows = await selectEvents(db)
    .select('targetId')
    .distinct()
    .where('type', 'in', ['engagement.invoice_drafted', 'engagement.invoice_attached'])
    .where('seq', '>', first)
    .where('data', 'like', `%"invoice":"${invoiceId}"%`)
    .orderBy('targetId')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** Ids of the contracts that were drafted for it, as events tell. */
export async function listContractsTold(db: Database, engagementId: string): Promise<string[]> {
  const rows = await selectEvents(db)
    .select('targetId')
    .where('type', '=', 'contract.created')
    .where('data', 'like', `%"engagement":"${engagementId}"%`)
    .orderBy('seq')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** That it bills or once billed; in the order in which they are locked. */
export async function listEngagementsOfInvoice(db: Database, invoiceId: string) {
  return db
    .selectFrom('engagements')
    .select(['id', 'proposalId', 'plan', 'title'])
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('engagementInvoices')
        .select('engagementId')
        .where('invoiceId', '=', invoiceId),
    )
    .orderBy('id')
    .execute();
}
