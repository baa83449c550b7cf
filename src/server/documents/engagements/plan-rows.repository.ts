/** What an engagement’s plan and ledger follow from: engagements, invoices and proposals read it. */
import type { Database } from '../../database/database.ts';
import { withoutIndex } from '../../database/dialects/which.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';

type PlanOwner = Pick<EngagementRow, 'id' | 'proposalId'>;

/** For shared/engagements/plan-state.ts; each in its order. */
export async function readPlanRows(db: Database, engagement: PlanOwner) {
  const [rows] = await listPlanRows(db, [engagement]);
  if (rows === undefined) throw new TypeError(`No rows of ${engagement.id}`);
  return rows;
}

/** The same of several engagements, in their order. */
export async function listPlanRows(db: Database, engagements: readonly PlanOwner[]) {
  if (engagements.length === 0) return [];
  const ids = engagements.map(({ id }) => id);
  const responses = await db
    .selectFrom('proposalResponses')
    .select(['proposalId', 'kind', 'data', 'createdAt'])
    .where(
      'proposalId',
      'in',
      engagements.map(({ proposalId }) => proposalId ?? ''),
    )
    .where((row) => withoutIndex(db, row('kind', 'in', ['accepted', 'purchase_order_added'])))
    .orderBy('position')
    .execute();
  const adjustments = await db
    .selectFrom('engagementAdjustments')
    .select(['engagementId', 'entryKey', 'kind', 'data', 'createdAt'])
    .where('engagementId', 'in', ids)
    .orderBy('position')
    .execute();
  const invoices = await selectPlanInvoices(db, ids).execute();
  const credits = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'total', 'creditsInvoiceId as invoiceId'])
    .where((row) => withoutIndex(db, row('status', '=', 'issued')))
    .where('creditsInvoiceId', 'in', (rows) =>
      rows.selectFrom('engagementInvoices').select('invoiceId').where('engagementId', 'in', ids),
    )
    .orderBy('id')
    .$narrowType<{ invoiceId: string }>()
    .execute();
  const responsesOf = Map.groupBy(responses, ({ proposalId }) => proposalId);
  const adjustmentsOf = Map.groupBy(adjustments, ({ engagementId }) => engagementId);
  const invoicesOf = Map.groupBy(invoices, ({ engagementId }) => engagementId);
  return engagements.map(({ id, proposalId }) => {
    const own = invoicesOf.get(id) ?? [];
    const billed = new Set(own.map(({ invoiceId }) => invoiceId));
    return {
      responses: responsesOf.get(proposalId ?? '') ?? [],
      adjustments: adjustmentsOf.get(id) ?? [],
      invoices: own,
      credits: credits.filter(({ invoiceId }) => billed.has(invoiceId)),
    };
  });
}

/** All attempts with what is stored of their invoices: null once a draft was deleted. */
export function listPlanInvoices(db: Database, engagementId: string) {
  return selectPlanInvoices(db, [engagementId]).execute();
}
export type PlanInvoiceRow = Awaited<ReturnType<typeof listPlanInvoices>>[number];

const selectPlanInvoices = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('engagementInvoices as billed')
    .leftJoin('invoices', 'invoices.id', 'billed.invoiceId')
    .select(['billed.engagementId', 'billed.entryKey', 'billed.period', 'billed.attempt'])
    .select(['billed.invoiceId', 'billed.origin', 'billed.amount', 'invoices.status'])
    .select(['invoices.number', 'invoices.total', 'invoices.credited', 'invoices.paid'])
    .select(['invoices.writtenOff', 'invoices.currency', 'invoices.issueDate'])
    .select(['invoices.dueDate', 'invoices.settledAs', 'invoices.openRefund'])
    .where('billed.engagementId', 'in', ids)
    .orderBy('billed.entryKey')
    .orderBy('billed.period')
    .orderBy('billed.attempt');

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
