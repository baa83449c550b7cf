/** The billing plan of an accepted proposal, with the invoices that its client has received. */
import type { CurrentPlan } from '../../../../shared/engagements/current-plan.ts';
import type { EngagementStatus } from '../../../../shared/engagements/engagement-status.ts';
import {
  currentInvoices,
  netEntries,
  planState,
  type PlanState,
} from '../../../../shared/engagements/plan-state.ts';
import type { Database } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import {
  readPlanRows,
  type PlanInvoiceRow,
} from '../../../documents/engagements/plan-rows.repository.ts';
import { latestReleased } from '../../../documents/freeze/frozen.repository.ts';

export interface PlanStatus {
  plan: CurrentPlan;
  status: EngagementStatus;
  /** The contract that is to be signed, with its number once it is sent; null for none. */
  contract: { number: string | null } | null;
  /** The latest one of each payment and period that was issued, sent and not voided. */
  invoices: ReceivedInvoice[];
}
type IssuedStatus = Exclude<NonNullable<PlanInvoiceRow['status']>, 'draft' | 'void'>;
export type ReceivedInvoice = PlanInvoiceRow & { status: IssuedStatus };

/** Undefined until the proposal is accepted. */
export async function readPlanStatus(
  db: Database,
  { id: proposalId, engagementId }: Pick<ProposalRow, 'id' | 'engagementId'>,
): Promise<PlanStatus | undefined> {
  const wanted = engagementId === null ? { proposalId } : { id: engagementId };
  const engaged = await readEngagementOf(db, wanted);
  if (engaged === undefined) return undefined;
  const issued = currentInvoices(engaged).filter(isIssued);
  const released = await Promise.all(issued.map((one) => latestReleased(db, one.invoiceId)));
  const invoices = issued.filter((_, index) => (released[index] ?? 0) > 0);
  const plan = { ...engaged.plan, entries: netEntries(engaged) };
  const contract = (await findUnsigned(db, engaged.id)) ?? null;
  const status = { plan, status: engaged.status, contract, invoices };
  return engagementId === null ? status : ofChangeOrder(proposalId, status);
}

/** Only what a change order added; undefined until it is accepted. */
function ofChangeOrder(
  proposalId: string,
  { plan, status, contract, invoices }: PlanStatus,
): PlanStatus | undefined {
  const order = plan.changeOrders.find(({ proposal }) => proposal.id === proposalId);
  if (order === undefined) return undefined;
  const isOwn = (key: string) => key.startsWith(`${order.key}:`);
  return {
    plan: {
      ...plan,
      entries: plan.entries.filter(({ key }) => isOwn(key)),
      recurring: plan.recurring.filter(({ key }) => isOwn(key)),
    },
    status,
    contract,
    invoices: invoices.filter(({ entryKey }) => isOwn(entryKey)),
  };
}

function isIssued(invoice: PlanInvoiceRow): invoice is ReceivedInvoice {
  return invoice.status !== null && invoice.status !== 'draft' && invoice.status !== 'void';
}

async function findUnsigned(db: Database, engagementId: string) {
  const contract = await db
    .selectFrom('contracts')
    .select(['status', 'number'])
    .where('engagementId', '=', engagementId)
    .where('amendsId', 'is', null)
    .where('status', 'in', ['draft', 'sent', 'client_signed'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return contract && { number: contract.status === 'draft' ? null : contract.number };
}

/** An engagement, by its id or by the proposal whose acceptance created it, as it is now. */
export async function readEngagementOf(
  db: Database,
  wanted: { id: string } | { proposalId: string },
): Promise<(PlanState<PlanInvoiceRow> & { id: string }) | undefined> {
  const [column, value] =
    'id' in wanted ? (['id', wanted.id] as const) : (['proposalId', wanted.proposalId] as const);
  const engagement = await db
    .selectFrom('engagements')
    .select(['id', 'plan', 'proposalId'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (engagement === undefined) return undefined;
  const { id } = engagement;
  return { id, ...planState(engagement, await readPlanRows(db, engagement)) };
}
