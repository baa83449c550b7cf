/** What the plan of an engagement is expected to bill, and when. Pure. */
import { nextBill, recurringAmount } from './next-bill.ts';
import { billedEntry, draftedBy, standingInvoices, type PlanState } from './plan-state.ts';

export const expectedKinds = ['milestone', 'payment', 'recurring'] as const;

export interface ExpectedBill {
  /** Of the payment or the recurring group. */
  key: string;
  kind: (typeof expectedKinds)[number];
  label: string;
  /** When its invoice is drafted, or the owner expects the milestone to be reached. */
  on: string;
  amount: number;
}

/** In the order of days: milestones with a date, payments, and the next period of recurring billing. */
export function expectedBills(state: PlanState): ExpectedBill[] {
  if (state.status !== 'active') return [];
  const { entries, recurring } = state.plan;
  const isDrafted = draftedBy(standingInvoices(state));
  const payments = entries.flatMap(({ key, label, date, expectedOn }): ExpectedBill[] => {
    const amount = billedEntry(state, { entryKey: key, period: 0 })?.open ?? 0;
    const on = date ?? expectedOn ?? null;
    if (on === null || amount <= 0 || isDrafted({ key, period: 0 })) return [];
    return [{ key, kind: date === null ? 'milestone' : 'payment', label, on, amount }];
  });
  const periods = recurring.flatMap((group): ExpectedBill[] => {
    const { label = '', on = null } =
      nextBill({ entries: [], recurring: [group] }, isDrafted) ?? {};
    const amount = recurringAmount(group, isDrafted);
    return on === null ? [] : [{ key: group.key, kind: 'recurring', label, on, amount }];
  });
  return [...payments, ...periods].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}
