/** Engagements as the API returns them. */
import {
  billingTurn,
  plannedChanges,
  type CurrentEntry,
  type CurrentGroup,
  type CurrentPlan,
} from '../../../shared/engagements/current-plan.ts';
import { withKnownRecipients } from '../../../shared/engagements/billing-details.ts';
import { calculateTotals } from '../../../shared/documents/totals.ts';
import {
  provingFile,
  type EngagementDetail,
  type EngagementEntry,
  type EngagementGroup,
  type EntryStatus,
  type PlanInvoice,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { statusOn } from '../../../shared/invoices/invoice-status.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { BillingPlan } from '../../../shared/proposals/billing-plan.schema.ts';
import { recurringLines } from '../../../shared/proposals/entry-draft.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { EngagementRow, EngagementTurnRow } from '../../database/tables/proposals.table.ts';
import type { DraftedInvoice } from './engagements.repository.ts';

export interface ShownEngagement {
  row: EngagementRow;
  turn: EngagementTurnRow | undefined;
  clientName: string;
  /** That proves what was agreed, without a proposal. */
  file: FileRow | undefined;
  agreed: BillingPlan;
  plan: CurrentPlan;
  /** Of the client. */
  contacts: readonly ClientContactRow[];
  /** All attempts. */
  drafted: readonly DraftedInvoice[];
  /** In the studio’s time zone. */
  today: string;
}

export function presentEngagement(shown: ShownEngagement): EngagementDetail {
  const { row, turn, clientName, agreed, plan } = shown;
  const { status = 'active', failure = null, failedAt = null } = turn ?? {};
  return {
    id: row.id,
    title: row.title,
    status,
    failure: failedAt === null ? null : { reason: failure ?? '', at: failedAt },
    client: { id: row.clientId, name: clientName },
    proposal: row.proposalId === null ? null : proposalOf(row.proposalId, agreed),
    note: row.note,
    file: shown.file === undefined ? null : pickFields(provingFile, shown.file),
    currency: row.currency,
    acceptedOn: agreed.acceptedOn,
    total: row.total,
    plannedTotal: sumOf(plan.entries.map(({ amount }) => amount)),
    entries: plan.entries.map((entry) => presentEntry(shown, entry)),
    recurring: plan.recurring.map((group) => presentGroup(shown, group)),
    purchaseOrder: plan.purchaseOrder,
    billingDetails: withKnownRecipients(plan.details, shown.contacts),
    createdAt: row.createdAt,
  };
}

/** As accepted. */
function proposalOf(id: string, { proposal }: BillingPlan): EngagementDetail['proposal'] {
  return proposal && { id, ...proposal };
}

function presentEntry(shown: ShownEngagement, entry: CurrentEntry): EngagementEntry {
  const { key, label, amount, due, termsDays, date } = entry;
  const [invoice = null] = latestInvoices(shown, key);
  const agreed = shown.agreed.entries.find((one) => one.key === key);
  const status = statusOfEntry(entry, invoice);
  return {
    key,
    label,
    amount,
    agreedAmount: agreed?.amount ?? null,
    due,
    termsDays,
    date,
    status,
    invoice,
    changes: status === 'draft' ? changesOf(shown, key, invoice?.total ?? amount) : [],
  };
}

/** `amount`: the total of the payment’s draft. */
function changesOf({ plan, agreed, drafted }: ShownEngagement, key: string, amount: number) {
  const isOpen = (other: string) => drafted.every(({ entryKey }) => entryKey !== other);
  return amount > 0 ? plannedChanges(plan, agreed, { key, amount }, isOpen) : [];
}

function statusOfEntry({ amount, date }: CurrentEntry, invoice: PlanInvoice | null): EntryStatus {
  switch (invoice?.status) {
    case undefined:
      if (amount === 0) return 'nothing_to_bill';
      return date === null ? 'not_reached' : 'scheduled';
    case 'draft':
    case 'deleted':
    case 'void':
      return invoice?.status ?? 'draft';
    default:
      return 'issued';
  }
}

function presentGroup(shown: ShownEngagement, group: CurrentGroup): EngagementGroup {
  const { key, period, start, startsOn, canceledOn, lines } = group;
  const { agreed, today } = shown;
  const { nextOn } = billingTurn({ entries: [], recurring: [group] }, today, () => true);
  const { total } = calculateTotals({
    pricesIncludeTax: agreed.pricesIncludeTax,
    lines: recurringLines(group, 1),
    discount: null,
    deposits: [],
  });
  return {
    key,
    period,
    start,
    items: lines.map(({ title, periods }) => ({ title, periods })),
    amount: total,
    startsOn,
    canceledOn,
    nextOn,
    invoices: latestInvoices(shown, key),
  };
}

/** Of each period the last attempt: rows are in the order of periods and attempts. */
function latestInvoices({ drafted, today }: ShownEngagement, key: string): PlanInvoice[] {
  const latest = new Map<number, PlanInvoice>();
  for (const { entryKey, period, invoiceId, status, number, total, dueDate } of drafted) {
    if (entryKey !== key) continue;
    const shown = status === null ? 'deleted' : statusOn(today, { status, dueDate });
    latest.set(period, { id: invoiceId, period, status: shown, number, total });
  }
  return [...latest.values()];
}
