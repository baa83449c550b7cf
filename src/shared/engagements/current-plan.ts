/** The billing plan of an engagement with its adjustments, and what it bills by a day. Pure. */
import { addDays, addMonths } from '../dates/calendar-dates.ts';
import { allocate, sumOf } from '../money/rounding.ts';
import type { BillingPlan, PlanEntry, RecurringGroup } from '../proposals/billing-plan.schema.ts';
import { entryDate } from '../proposals/billing-plan.ts';
import { recurringLines } from '../proposals/entry-draft.ts';
import type { PlanHistory, StoredAdjustment } from './adjustments.schema.ts';
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
}

export interface CurrentPlan {
  entries: CurrentEntry[];
  recurring: CurrentGroup[];
  purchaseOrder: PlanOrder;
  details: BillingDetail[];
}

/** The client’s PO number, as a plan needs it. */
interface PlanOrder {
  /** Empty if none was given yet. */
  number: string;
  /** Whether the proposal asks for it before invoicing. */
  isRequired: boolean;
  /** Whether invoices wait for it: required, not given and not waived. */
  isNeeded: boolean;
  /** The owner allowed invoices without it. */
  waiver: { reason: string; createdAt: string } | null;
}

export function currentPlan(plan: BillingPlan, { adjustments, given }: PlanHistory): CurrentPlan {
  return {
    entries: entriesAfter(plan, adjustments).map((entry) => currentEntry(plan, adjustments, entry)),
    recurring: plan.recurring.map((group) => currentGroup(plan, adjustments, group)),
    purchaseOrder: currentOrder(plan, adjustments),
    details: billingDetails(given, adjustments),
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
  plan: BillingPlan,
  adjustments: readonly StoredAdjustment[],
  entry: PlanEntry,
): CurrentEntry {
  return { ...entry, date: dayOf(adjustments, 'reached', entry.key) ?? entryDate(plan, entry) };
}

function currentGroup(
  plan: BillingPlan,
  adjustments: readonly StoredAdjustment[],
  group: RecurringGroup,
): CurrentGroup {
  return {
    ...group,
    startsOn: dayOf(adjustments, 'started', group.key) ?? startOf(plan, group),
    canceledOn: dayOf(adjustments, 'canceled', group.key),
  };
}

/** Changed entries keep their places; new ones come last. */
function entriesAfter(plan: BillingPlan, adjustments: readonly StoredAdjustment[]): PlanEntry[] {
  const entries = new Map(plan.entries.map((entry) => [entry.key, entry]));
  for (const adjustment of adjustments) {
    if (adjustment.kind !== 'plan_changed') continue;
    for (const entry of adjustment.data.entries) entries.set(entry.key, entry);
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

function startOf({ acceptedOn }: BillingPlan, { start }: RecurringGroup): string | null {
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

/** First and last day of a period (1, 2, 3 …). */
export function periodDays(
  period: RecurringGroup['period'],
  startsOn: string,
  nth: number,
): { from: string; to: string } {
  const months = period === 'month' ? 1 : 12;
  const from = addMonths(startsOn, (nth - 1) * months);
  return { from, to: addDays(addMonths(startsOn, nth * months), -1) };
}

/** What is billed once: `period` is 0 for a payment of the schedule. */
export interface Billed {
  key: string;
  period: number;
}

export interface BillingTurn {
  /** To be billed by that day. */
  due: Billed[];
  /** The next day on which something will be; null if that depends on the owner, or never. */
  nextOn: string | null;
}

/** `isDrafted`: whether an invoice was drafted for it, whatever became of that. */
export function billingTurn(
  { entries, recurring }: Pick<CurrentPlan, 'entries' | 'recurring'>,
  today: string,
  isDrafted: (billed: Billed) => boolean,
): BillingTurn {
  const waiting = entries
    .filter(({ amount }) => amount > 0)
    .flatMap(({ key, date }) => (date === null ? [] : [{ key, period: 0, on: date }]))
    .filter((one) => !isDrafted(one));
  const periods = recurring.map((group) => periodsOf(group, today));
  const later = [
    ...waiting.map(({ on }) => on).filter((on) => on > today),
    ...periods.flatMap(({ nextOn }) => nextOn ?? []),
  ];
  return {
    due: [
      ...waiting.filter(({ on }) => on <= today).map(({ key, period }) => ({ key, period })),
      ...periods.flatMap(({ begun }) => begun.filter((one) => !isDrafted(one))),
    ],
    nextOn: later.toSorted()[0] ?? null,
  };
}

/** Periods that have begun, and the first day of the next one. */
function periodsOf(group: CurrentGroup, today: string): { begun: Billed[]; nextOn: string | null } {
  const { key, period, startsOn, canceledOn } = group;
  const begun: Billed[] = [];
  if (startsOn === null) return { begun, nextOn: null };
  for (let nth = 1; recurringLines(group, nth).length > 0; nth += 1) {
    const { from } = periodDays(period, startsOn, nth);
    if (canceledOn !== null && from >= canceledOn) break;
    if (from > today) return { begun, nextOn: from };
    begun.push({ key, period: nth });
  }
  return { begun, nextOn: null };
}

/**
 * The entries that change if one is billed with another amount: itself, and the remainder, which
 * takes what the others leave of the agreed total, at least 0. If the remainder is billed already or
 * is the entry itself, a new last one takes it. `isOpen`: whether the entry can still change.
 */
export function planChange(
  { entries }: Pick<CurrentPlan, 'entries'>,
  { total, taxGroups }: Pick<BillingPlan, 'total' | 'taxGroups'>,
  { key, amount }: { key: string; amount: number },
  isOpen: (key: string) => boolean,
): PlanEntry[] {
  const entry = entries.find((one) => one.key === key);
  if (entry === undefined) return [];
  const changed = withAmount(entry, amount, taxGroups);
  const last = entries.at(-1);
  if (entry.amount === amount || last === undefined) return [changed];
  const others = entries.filter((one) => one.key !== key).map((one) => one.amount);
  const left = total - sumOf([amount, ...others]);
  if (last.key !== key && isOpen(last.key)) {
    return [changed, withAmount(last, Math.max(0, last.amount + left), taxGroups)];
  }
  if (left <= 0) return [changed];
  const added = {
    ...last,
    key: `rest:${entries.length}`,
    label: 'Remaining balance',
    due: { kind: 'milestone' } as const,
  };
  return [changed, withAmount(added, left, taxGroups)];
}

/** A payment before and after a change of the plan. */
export interface PlannedChange {
  label: string;
  /** Null for a new payment. */
  from: number | null;
  to: number;
}

/** What `planChange` would change, for the question before it; nothing without a difference. */
export function plannedChanges(
  plan: Pick<CurrentPlan, 'entries'>,
  ...change: Parameters<typeof planChange> extends [unknown, ...infer Rest] ? Rest : never
): PlannedChange[] {
  return planChange(plan, ...change)
    .map(({ key, label, amount: to }) => {
      const from = plan.entries.find((entry) => entry.key === key)?.amount ?? null;
      return { label, from, to };
    })
    .filter(({ from, to }) => from !== to);
}

function withAmount(
  entry: PlanEntry & { date?: unknown },
  amount: number,
  taxGroups: BillingPlan['taxGroups'],
): PlanEntry {
  const { key, label, due, termsDays } = entry;
  const isShared = sumOf(entry.shares) > 0;
  const weights = isShared ? entry.shares : taxGroups.map((group) => group.amount);
  return { key, label, due, termsDays, amount, shares: allocate(amount, weights) };
}
