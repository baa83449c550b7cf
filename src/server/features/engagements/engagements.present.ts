/** Engagements as the API returns them. */
import { withKnownRecipients } from '../../../shared/engagements/billing-details.ts';
import { dueBilling } from '../../../shared/engagements/due-billing.ts';
import type { CurrentGroup } from '../../../shared/engagements/current-plan.ts';
import {
  billedAmounts,
  engagementDetail,
  engagementEntry,
  engagementGroup,
  engagementLedger,
  provingFile,
  type EngagementDetail,
  type EngagementEntry,
  type EngagementGroup,
  type EntryStatus,
  type PlanInvoice,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { completionProblems } from '../../../shared/engagements/completion-problems.ts';
import { cancellationOf } from '../../../shared/engagements/engagement-status.ts';
import { sourceOf } from '../../../shared/engagements/change-orders.ts';
import { creditEffects, type Ledger } from '../../../shared/engagements/ledger.ts';
import { recurringAmount } from '../../../shared/engagements/next-bill.ts';
import { plannedChanges } from '../../../shared/engagements/plan-change.ts';
import {
  billedEntry,
  currentInvoices,
  draftedBy,
  standingInvoices,
  type BilledEntry,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import { statusOn } from '../../../shared/invoices/invoice-status.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { BillingPlan } from '../../../shared/proposals/schedule/billing-plan.schema.ts';
import { proposalStatusOn } from '../../../shared/proposals/proposal-status.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { EngagementRow, EngagementTurnRow } from '../../database/tables/proposals.table.ts';
import type { listChangeOrders } from './change-orders.repository.ts';
import type { PlanInvoiceRow } from '../../documents/engagements/plan-rows.repository.ts';

interface ShownEngagement {
  row: EngagementRow;
  billing: EngagementTurnRow | undefined;
  clientName: string;
  /** That proves what was agreed, without a proposal. */
  file: FileRow | undefined;
  state: PlanState<PlanInvoiceRow>;
  /** Of the client. */
  contacts: readonly ClientContactRow[];
  /** Change orders to it, newest first. */
  changeOrders: Awaited<ReturnType<typeof listChangeOrders>>;
  orderCredits: EngagementDetail['orderCredits'];
  hold: EngagementDetail['hold'];
  /** In the studio’s time zone. */
  today: string;
}

export function presentEngagement(shown: ShownEngagement): EngagementDetail {
  const { row, billing, clientName, state } = shown;
  const { agreed, plan, ledger } = state;
  const { status = 'active', failure = null, failedAt = null } = billing ?? {};
  return pickFields(engagementDetail, {
    ...row,
    status,
    completionProblems: status === 'active' ? completionProblems(state, shown, shown.today) : [],
    cancellation: cancellationOf(state.adjustments),
    failure: failedAt === null ? null : { reason: failure ?? '', at: failedAt },
    client: { id: row.clientId, name: clientName },
    proposal: row.proposalId === null ? null : proposalOf(row.proposalId, agreed),
    file: shown.file === undefined ? null : pickFields(provingFile, shown.file),
    acceptedOn: agreed.acceptedOn,
    plannedTotal: sumOf(ledger.entries.map(({ amount }) => amount)),
    ledger: pickFields(engagementLedger, ledger),
    entries: plan.entries.flatMap(({ key }) => {
      const entry = billedEntry(state, { entryKey: key, period: 0 });
      return entry === undefined ? [] : presentEntry(shown, entry);
    }),
    recurring: plan.recurring.map((group) => presentGroup(shown, group)),
    purchaseOrder: plan.purchaseOrder,
    changeOrders: shown.changeOrders.map(({ validUntil, listedAt: _at, ...order }) => ({
      ...order,
      status: proposalStatusOn(shown.today, { status: order.status, validUntil }),
    })),
    orderCredits: shown.orderCredits,
    hold: shown.hold,
    billingDetails: withKnownRecipients(plan.details, shown.contacts),
  });
}

/** As accepted. */
function proposalOf(id: string, { proposal }: BillingPlan): EngagementDetail['proposal'] {
  return proposal && { id, ...proposal };
}

function presentEntry(shown: ShownEngagement, entry: BilledEntry): EngagementEntry {
  const { state } = shown;
  const { key, label, expectedOn = null } = entry;
  const standing = new Set(standingInvoices(state));
  // Of an earlier time that it was reached, deleted drafts say nothing any more.
  const rows = currentInvoices(state).filter(
    (row) => row.entryKey === key && (standing.has(row) || row.status !== null),
  );
  const invoices = rows.map((invoice) => presentInvoice(shown, invoice));
  const latest = rows.findLast((row) => standing.has(row));
  const agreed = sourceOf(state.agreed, state.plan.changeOrders, key).entries.find(
    (one) => one.key === key,
  );
  const status = statusOfEntry(entry, invoices, latest?.invoiceId);
  const draft = rows.find((row) => row.status === 'draft');
  const total = draft?.currency === shown.row.currency ? (draft.total ?? 0) : 0;
  return pickFields(engagementEntry, {
    ...entry,
    agreedAmount: state.agreed.entries.find((one) => one.key === key)?.amount ?? null,
    agreedLabel: agreed === undefined || agreed.label === label ? null : agreed.label,
    expectedOn,
    isLate: status === 'not_reached' && expectedOn !== null && expectedOn < shown.today,
    status,
    invoices,
    changes: total > 0 ? plannedChanges(state, { key, total }) : [],
  });
}

function statusOfEntry(
  { open, date, notBilled, invoiced }: BilledEntry,
  invoices: readonly PlanInvoice[],
  latestId: string | undefined,
): EntryStatus {
  if (notBilled > 0 && invoiced === 0) return 'not_billed';
  if (invoices.some(({ status }) => status === 'draft')) return 'draft';
  const latest = invoices.find(({ id }) => id === latestId)?.status;
  if (latest === undefined) {
    if (open <= 0) return 'nothing_to_bill';
    return date === null ? 'not_reached' : 'scheduled';
  }
  const isGone = latest === 'deleted' || latest === 'void';
  if (open > 0) return isGone ? latest : 'to_bill';
  const isBilled = invoices.some(({ status }) => status !== 'deleted' && status !== 'void');
  return isBilled ? 'issued' : 'nothing_to_bill';
}

function presentGroup(shown: ShownEngagement, group: CurrentGroup): EngagementGroup {
  const { today, state } = shown;
  const { nextOn } = dueBilling({ entries: [], recurring: [group] }, today, () => true);
  return pickFields(engagementGroup, {
    ...group,
    items: group.lines.map(({ title, periods }) => ({ title, periods })),
    amount: recurringAmount(group, draftedBy(state.invoices)),
    nextOn,
    invoices: latestInvoices(shown, group.key),
    billed: billedOf(state.ledger, group.key),
  });
}

function billedOf({ recurring }: Ledger, key: string) {
  const found = recurring.find((one) => one.key === key);
  if (found === undefined) throw new Error(`The ledger has no ${key}`);
  return pickFields(billedAmounts, found);
}

/** Of each period the last attempt: rows are in the order of periods and attempts. */
function latestInvoices(shown: ShownEngagement, key: string): PlanInvoice[] {
  const own = shown.state.invoices.filter(({ entryKey }) => entryKey === key);
  const latest = new Map(own.map((one) => [one.period, presentInvoice(shown, one)]));
  return [...latest.values()];
}

function presentInvoice({ state, today }: ShownEngagement, invoice: PlanInvoiceRow): PlanInvoice {
  const { invoiceId, period, status, number, total, origin } = invoice;
  const shown = status === null ? 'deleted' : statusOn(today, { ...invoice, status });
  const effects = creditEffects(state.adjustments);
  const credits = state.credits
    .filter((credit) => credit.invoiceId === invoiceId)
    .map(({ id, number: noted, total: credited }) => {
      const effect = effects.get(id) ?? 'bill_again';
      return { id, number: noted, total: credited, effect };
    });
  return { id: invoiceId, period, status: shown, number, total, origin, credits };
}
