/** What changes in a billing plan if a payment is billed with another amount. Pure. */
import { sumOf } from '../money/rounding.ts';
import type { BillingPlan, PlanEntry } from '../proposals/schedule/billing-plan.schema.ts';
import { isOwnPayment } from './own-payments.ts';
import { entryWith, sourceOf } from './change-orders.ts';
import type { CurrentPlan } from './current-plan.ts';
import type { PlannedChange } from './engagement-api.schema.ts';
import { netEntries, standingInvoices, type PlanState } from './plan-state.ts';

/**
 * The entries that change if one is billed with another amount: itself, and the remainder, which is
 * the last payment of the same proposal and takes what the others leave of the agreed total, at
 * least 0. If it is billed already or is the entry itself, a new last one takes it. `surplus`: by which
 * the payments of that proposal exceed the agreed total. `isOpen`: whether the entry can still change.
 */
export function planChange(
  { entries, changeOrders }: Pick<CurrentPlan, 'entries' | 'changeOrders'>,
  { surplus, taxGroups }: Pick<BillingPlan, 'taxGroups'> & { surplus: number },
  { key, amount }: { key: string; amount: number },
  isOpen: (key: string) => boolean,
): PlanEntry[] {
  const entry = entries.find((one) => one.key === key);
  if (entry === undefined) return [];
  const groupsOf = ({ key: own }: PlanEntry) =>
    sourceOf({ taxGroups }, changeOrders, own).taxGroups;
  const changed = withAmount(entry, amount, groupsOf(entry));
  if (entry.amount === amount) return [changed];
  const left = sumOf([entry.amount, -amount, -surplus]);
  const source = sourceKeyOf(changeOrders, key);
  const last =
    entries.findLast(
      (one) => sourceKeyOf(changeOrders, one.key) === source && !isOwnPayment(one.key),
    ) ?? entry;
  if (last.key !== key && isOpen(last.key)) {
    return [changed, withAmount(last, Math.max(0, last.amount + left), groupsOf(last))];
  }
  if (left <= 0) return [changed];
  const added = {
    ...last,
    key: `${source === '' ? '' : `${source}:`}rest:${restNumber(entries)}`,
    label: 'Remaining balance',
    due: { kind: 'milestone' } as const,
    expectedOn: null,
  };
  return [changed, withAmount(added, left, groupsOf(last))];
}

/** Of the change order, whose tax groups the entry has; empty for the first proposal. */
const sourceKeyOf = (changeOrders: CurrentPlan['changeOrders'], key: string) =>
  changeOrders.find((order) => key.startsWith(`${order.key}:`))?.key ?? '';

/**
 * By how much the payments of the entry’s proposal exceed its total, as far as those of the engagement
 * exceed the agreed total: a bill of more than the remainder had left.
 */
function surplusOf({ plan, ledger }: Pick<PlanState, 'plan' | 'ledger'>, key: string): number {
  const { entries, changeOrders } = plan;
  const all = Math.max(0, surplus({ ledger }));
  const ofOrders = new Map(
    changeOrders.map((order) => {
      const own = entries.filter((one) => sourceKeyOf(changeOrders, one.key) === order.key);
      const planned = sumOf(own.map(({ amount }) => amount));
      return [order.key, Math.min(all, Math.max(0, planned - order.total))];
    }),
  );
  const own = ofOrders.get(sourceKeyOf(changeOrders, key));
  return own ?? Math.max(0, all - sumOf([...ofOrders.values()]));
}

/** By how much the payments exceed the agreed total. */
export const surplus = ({ ledger: { entries, agreed } }: Pick<PlanState, 'ledger'>): number =>
  sumOf([...entries.map(({ amount }) => amount), -agreed]);

/** Higher than those before: a payment whose invoice was detached leaves the plan. */
function restNumber(entries: readonly PlanEntry[]): number {
  const known = entries.map(({ key }) => Number(/rest:(\d+)$/.exec(key)?.[1] ?? 0));
  return Math.max(entries.length, ...known.map((number) => number + 1));
}

/**
 * The entries that change if a payment’s draft is issued with this total. `total`: more than 0. They
 * are as they are stored: before credit notes lowered them.
 */
export function draftChange(state: PlanState, draft: { key: string; total: number }): PlanEntry[] {
  const { ledger, agreed, plan } = state;
  const lowered = new Map(ledger.entries.map((entry) => [entry.key, entry.lowered]));
  return netChange(state, draft).map((entry) => {
    const before = lowered.get(entry.key) ?? 0;
    if (before === 0) return entry;
    const { taxGroups } = sourceOf(agreed, plan.changeOrders, entry.key);
    return withAmount(entry, entry.amount + before, taxGroups);
  });
}

/** What `draftChange` would change, for the question before it; nothing without a difference. */
export function plannedChanges(
  state: PlanState,
  draft: { key: string; total: number },
): PlannedChange[] {
  const { entries } = state.ledger;
  return netChange(state, draft)
    .map(({ key, label, amount: to }) => {
      const from = entries.find((entry) => entry.key === key)?.amount ?? null;
      return { label, from, to };
    })
    .filter(({ from, to }) => from !== to);
}

/** With the amounts that are left after credit notes lowered them. */
function netChange(state: PlanState, { key, total }: { key: string; total: number }): PlanEntry[] {
  const { ledger, agreed, plan } = state;
  const { invoiced = 0, credited = 0 } = ledger.entries.find((entry) => entry.key === key) ?? {};
  const change = { key, amount: sumOf([invoiced, -credited, total]) };
  const standing = standingInvoices(state);
  const isOpen = (other: string) => standing.every(({ entryKey }) => entryKey !== other);
  return planChange(
    { entries: netEntries(state), changeOrders: plan.changeOrders },
    { ...agreed, surplus: surplusOf(state, key) },
    change,
    isOpen,
  );
}

function withAmount(
  entry: PlanEntry,
  amount: number,
  taxGroups: BillingPlan['taxGroups'],
): PlanEntry {
  const isShared = sumOf(entry.shares) > 0;
  return entryWith(entry, amount, isShared ? entry.shares : taxGroups.map((one) => one.amount));
}
