/** The billing plan of an engagement with its adjustments. Pure. */
import type {
  BillingPlan,
  PlanEntry,
  RecurringGroup,
} from '../proposals/schedule/billing-plan.schema.ts';
import { entryDate } from '../proposals/schedule/billing-plan.ts';
import type { PlanHistory, StoredAdjustment } from './adjustments.schema.ts';
import { changeOrdersOf, sourceOf, type ChangeOrder, type EntrySource } from './change-orders.ts';
import type { PlanOrder } from './engagement-api.schema.ts';
import { cancellationOf } from './engagement-status.ts';
import { billingDetails, type BillingDetail } from './billing-details.ts';

/** An entry as it is by now. */
export interface CurrentEntry extends PlanEntry {
  /** The day on which it is billed; null for a milestone that is not reached. */
  date: string | null;
}

export interface CurrentGroup extends RecurringGroup {
  /** The first day of its first period; null until the owner starts it. */
  startsOn: string | null;
  canceledOn: string | null;
  pricesIncludeTax: boolean;
}

export interface CurrentPlan {
  entries: CurrentEntry[];
  recurring: CurrentGroup[];
  purchaseOrder: PlanOrder;
  details: BillingDetail[];
  /** Accepted ones, oldest first. */
  changeOrders: ChangeOrder[];
}

export function currentPlan(plan: BillingPlan, { adjustments, given }: PlanHistory): CurrentPlan {
  const changeOrders = changeOrdersOf(adjustments);
  const groups = [plan, ...changeOrders].flatMap(({ recurring }) => recurring);
  const source = ({ key }: { key: string }) => sourceOf(plan, changeOrders, key);
  return {
    entries: entriesAfter(plan, adjustments).map((entry) =>
      currentEntry(source(entry), adjustments, entry),
    ),
    recurring: groups.map((group) => currentGroup(source(group), adjustments, group)),
    purchaseOrder: currentOrder(plan, adjustments),
    details: billingDetails(given, adjustments),
    changeOrders,
  };
}

function currentOrder(
  { purchaseOrder }: BillingPlan,
  adjustments: readonly StoredAdjustment[],
): PlanOrder {
  const { isRequired, number: first } = purchaseOrder;
  const added = adjustments.findLast(({ kind }) => kind === 'purchase_order');
  const number = added?.kind === 'purchase_order' ? added.data.number : first;
  const waived = adjustments.find(({ kind }) => kind === 'purchase_order_waived');
  const waiver =
    waived?.kind === 'purchase_order_waived'
      ? { reason: waived.data.reason, createdAt: waived.createdAt }
      : null;
  return { number, isRequired, isNeeded: isRequired && number === '' && waiver === null, waiver };
}

function currentEntry(
  source: Pick<EntrySource, 'acceptedOn'>,
  adjustments: readonly StoredAdjustment[],
  entry: PlanEntry,
): CurrentEntry {
  return { ...entry, date: dayOf(adjustments, 'reached', entry.key) ?? entryDate(source, entry) };
}

function currentGroup(
  source: Pick<EntrySource, 'acceptedOn' | 'pricesIncludeTax'>,
  adjustments: readonly StoredAdjustment[],
  group: RecurringGroup,
): CurrentGroup {
  return {
    ...group,
    startsOn: dayOf(adjustments, 'started', group.key) ?? startOf(source, group),
    canceledOn: canceledOn(adjustments, group.key),
    pricesIncludeTax: source.pricesIncludeTax,
  };
}

/** It ends with its engagement, if not before. */
function canceledOn(adjustments: readonly StoredAdjustment[], key: string): string | null {
  const own = dayOf(adjustments, 'canceled', key);
  const all = cancellationOf(adjustments)?.on ?? null;
  return own !== null && all !== null && all < own ? all : (own ?? all);
}

/** Changed entries keep their places; new ones come last. */
export function entriesAfter(
  plan: BillingPlan,
  adjustments: readonly StoredAdjustment[],
): PlanEntry[] {
  const entries = new Map(plan.entries.map((entry) => [entry.key, entry]));
  for (const adjustment of adjustments) {
    switch (adjustment.kind) {
      case 'plan_changed':
      case 'attached':
        for (const entry of adjustment.data.entries) entries.set(entry.key, entry);
        break;
      case 'change_order':
        for (const entry of [...adjustment.data.reduced, ...adjustment.data.entries]) {
          entries.set(entry.key, entry);
        }
        break;
      case 'detached':
        if (adjustment.data.lowers > 0) entries.delete(adjustment.entryKey ?? '');
        break;
      default:
    }
  }
  return [...entries.values()];
}

function dayOf(
  adjustments: readonly StoredAdjustment[],
  kind: 'reached' | 'started' | 'canceled',
  key: string,
): string | null {
  // A cancellation can be replaced by another one.
  const found = adjustments.findLast((one) => one.kind === kind && one.entryKey === key);
  return found?.kind === kind ? found.data.on : null;
}

function startOf(
  { acceptedOn }: Pick<EntrySource, 'acceptedOn'>,
  { start }: RecurringGroup,
): string | null {
  switch (start.kind) {
    case 'acceptance':
      return acceptedOn;
    case 'date':
      // A date that passed before the acceptance: nothing is billed for the time before it.
      return start.date < acceptedOn ? acceptedOn : start.date;
    case 'by_owner':
      return null;
  }
}
