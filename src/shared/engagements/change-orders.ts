/** Accepted change orders in a billing plan: what they add, reduce and credit. Pure. */
import { allocate } from '../money/rounding.ts';
import { pickFields } from '../pick-fields.ts';
import {
  planEntry,
  type BillingPlan,
  type PlanEntry,
  type RecurringGroup,
} from '../proposals/schedule/billing-plan.schema.ts';
import type { ChangeOrderData, StoredAdjustment } from './adjustments.schema.ts';

/** `key`: the beginning of the keys of its entries and recurring groups, before a colon. */
export type ChangeOrder = ChangeOrderData & { key: string };

/** Oldest first. */
export function changeOrdersOf(adjustments: readonly StoredAdjustment[]): ChangeOrder[] {
  return adjustments.flatMap(({ kind, entryKey, data }) =>
    kind === 'change_order' ? [{ ...data, key: entryKey ?? '' }] : [],
  );
}

/** What an entry or a recurring group was agreed by. */
export type EntrySource = Pick<
  BillingPlan,
  'proposal' | 'acceptedOn' | 'taxGroups' | 'pricesIncludeTax'
>;

/** The change order that added the entry or recurring group, else the plan. */
export function sourceOf<Plan>(
  plan: Plan,
  changeOrders: readonly ChangeOrder[],
  key: string,
): Plan | ChangeOrder {
  return changeOrders.find((order) => key.startsWith(`${order.key}:`)) ?? plan;
}

/** What an accepted change order adds. */
export function additionsOf(
  plan: BillingPlan,
  key: string,
): Pick<
  ChangeOrderData,
  'acceptedOn' | 'total' | 'taxGroups' | 'pricesIncludeTax' | 'entries' | 'recurring'
> {
  const { acceptedOn, total, taxGroups, pricesIncludeTax, entries, recurring } = plan;
  const own = <Part extends PlanEntry | RecurringGroup>(part: Part): Part => ({
    ...part,
    key: `${key}:${part.key}`,
  });
  return {
    acceptedOn,
    total,
    taxGroups,
    pricesIncludeTax,
    entries: total > 0 ? entries.map(own) : [],
    recurring: recurring.map(own),
  };
}

/** `toBill`: not billed by issued invoices; below 0 it is to be credited. */
type OpenEntry = PlanEntry & { toBill: number };

/** An issued invoice of the engagement. */
interface CreditableInvoice {
  id: string;
  /** Its total, less what was or is about to be credited. */
  creditable: number;
}

export interface Reduction {
  /** The entries that change, as they are from now on. */
  reduced: PlanEntry[];
  credits: { invoiceId: string; amount: number }[];
  /** What neither open entries nor invoices cover; such a change order can’t be accepted. */
  excess: number;
}

/**
 * Distributes a reduction: open entries shrink, from the last one backwards, to what is billed; the
 * rest is credited, the last invoice first. `invoices`: in the order in which they were issued.
 */
export function reductionOf(
  amount: number,
  entries: readonly OpenEntry[],
  invoices: readonly CreditableInvoice[],
): Reduction {
  const { changed, left: rest } = takenFrom(entries, amount);
  let left = rest;
  const credits = invoices.toReversed().flatMap(({ id: invoiceId, creditable }) => {
    const taken = Math.max(0, Math.min(left, creditable));
    left -= taken;
    return taken === 0 ? [] : [{ invoiceId, amount: taken }];
  });
  return { reduced: changed.map(asPlanned), credits, excess: left };
}

/** The open entries that shrink, the last one first, and what none of them covers. */
export function takenFrom(
  entries: readonly OpenEntry[],
  amount: number,
): { changed: OpenEntry[]; left: number } {
  let left = amount;
  const changed = entries.toReversed().flatMap(({ toBill, ...entry }) => {
    const taken = Math.max(0, Math.min(left, toBill));
    left -= taken;
    if (taken === 0) return [];
    return [{ ...entryWith(entry, entry.amount - taken, entry.shares), toBill: toBill - taken }];
  });
  return { changed, left };
}

/** As it is stored. */
export const asPlanned = (entry: PlanEntry): PlanEntry => pickFields(planEntry, entry);

/** As it is stored, with an amount that is shared by these weights. */
export function entryWith(entry: PlanEntry, amount: number, weights: readonly number[]): PlanEntry {
  return asPlanned({ ...entry, amount, shares: allocate(amount, weights) });
}
