/** What the plan of an engagement is expected to bill, and when. Pure. */
import { upcomingPeriods } from './next-bill.ts';
import { billedEntry, draftedBy, standingInvoices, type PlanState } from './plan-state.ts';

export const expectedKinds = ['milestone', 'payment', 'recurring'] as const;

export interface ExpectedBill {
  /** Of the payment or the recurring group. */
  key: string;
  kind: (typeof expectedKinds)[number];
  label: string;
  /** When its invoice is drafted, or the owner expects the milestone to be reached. */
  on: string;
  /** How many days later it is due; null: as the client’s other invoices. */
  termsDays: number | null;
  amount: number;
}

/**
 * In the order of days: milestones with a date, payments, and of recurring billing the next period
 * with those after it that begin by `until`.
 */
export function expectedBills(state: PlanState, until = ''): ExpectedBill[] {
  if (state.status !== 'active') return [];
  const { entries, recurring } = state.plan;
  const isDrafted = draftedBy(standingInvoices(state));
  const payments = entries.flatMap((entry): ExpectedBill[] => {
    const { key, label, date, expectedOn, termsDays } = entry;
    const amount = billedEntry(state, { entryKey: key, period: 0 })?.open ?? 0;
    const on = date ?? expectedOn ?? null;
    if (on === null || amount <= 0 || isDrafted({ key, period: 0 })) return [];
    return [{ key, kind: date === null ? 'milestone' : 'payment', label, on, termsDays, amount }];
  });
  const periods = recurring.flatMap((group) =>
    upcomingPeriods(group, isDrafted, until).map(({ label, on, amount }): ExpectedBill => {
      return { key: group.key, kind: 'recurring', label, on, termsDays: null, amount };
    }),
  );
  return [...payments, ...periods].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}
