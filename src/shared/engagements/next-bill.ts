/** What a billing plan bills next. Pure. */
import { periodDays, type Billed } from './due-billing.ts';
import type { CurrentEntry, CurrentGroup, CurrentPlan } from './current-plan.ts';
import { calculateTotals } from '../documents/totals.ts';
import { sumOf } from '../money/rounding.ts';
import { recurringLines } from '../proposals/schedule/entry-draft.ts';

interface NextBill {
  label: string;
  /** The day; null if it waits for the owner, who marks it as reached or starts it. */
  on: string | null;
}

/** The next with a date, else the first that waits for the owner; null if nothing is left. */
export function nextBill(
  { entries, recurring }: Pick<CurrentPlan, 'entries' | 'recurring'>,
  isDrafted: (billed: Billed) => boolean,
): NextBill | null {
  const payments = entries
    .filter(({ key, amount }) => amount > 0 && !isDrafted({ key, period: 0 }))
    .map(({ label, date }: CurrentEntry): NextBill => ({ label, on: date }));
  const periods = recurring.flatMap((group) => nextPeriod(group, isDrafted) ?? []);
  const all = [...payments, ...periods];
  const dated = all.filter(({ on }) => on !== null);
  return dated.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1))[0] ?? all[0] ?? null;
}

/** What the next periods of recurring billing come to; nothing of what hasn’t started or has ended. */
export function recurringSums(
  { recurring }: Pick<CurrentPlan, 'recurring'>,
  isDrafted: (billed: Billed) => boolean,
): { recurringMonth: number; recurringYear: number } {
  const sumOfAll = (period: 'month' | 'year') =>
    sumOf(
      recurring
        .filter((group) => group.period === period && group.startsOn !== null)
        .filter((group) => nextPeriod(group, isDrafted) !== null)
        .map((group) => amountOfPeriod(group, firstOpen(group, isDrafted))),
    );
  return { recurringMonth: sumOfAll('month'), recurringYear: sumOfAll('year') };
}

/** What the next period comes to or, once it has ended, the last one. */
export function recurringAmount(
  group: CurrentGroup,
  isDrafted: (billed: Billed) => boolean,
): number {
  const nth = firstOpen(group, isDrafted);
  return amountOfPeriod(group, nextPeriod(group, isDrafted) === null ? Math.max(1, nth - 1) : nth);
}

/** Periods that aren’t drafted and have a day: the next one, and those after it that begin by `until`. */
export function upcomingPeriods(
  group: CurrentGroup,
  isDrafted: (billed: Billed) => boolean,
  until: string,
): { label: string; on: string; amount: number }[] {
  const { period, startsOn, canceledOn } = group;
  const upcoming: ReturnType<typeof upcomingPeriods> = [];
  if (startsOn === null) return upcoming;
  for (let nth = firstOpen(group, isDrafted); ; nth += 1) {
    const lines = recurringLines(group, nth);
    const { from: on } = periodDays(period, startsOn, nth);
    const isOver = lines.length === 0 || (canceledOn !== null && on >= canceledOn);
    if (isOver || (upcoming.length > 0 && on > until)) return upcoming;
    const label = lines.map(({ title }) => title).join(', ');
    upcoming.push({ label, on, amount: amountOfPeriod(group, nth) });
  }
}

function amountOfPeriod(group: CurrentGroup, nth: number): number {
  const { pricesIncludeTax } = group;
  const lines = recurringLines(group, nth);
  return calculateTotals({ pricesIncludeTax, lines, discount: null, deposits: [] }).total;
}

function firstOpen(
  { key }: Pick<CurrentGroup, 'key'>,
  isDrafted: (billed: Billed) => boolean,
): number {
  let nth = 1;
  while (isDrafted({ key, period: nth })) nth += 1;
  return nth;
}

/** The first period that was not drafted; null after the last one. */
function nextPeriod(group: CurrentGroup, isDrafted: (billed: Billed) => boolean): NextBill | null {
  const { startsOn, canceledOn, lines } = group;
  if (startsOn !== null) return upcomingPeriods(group, isDrafted, '')[0] ?? null;
  const label = lines.map(({ title }) => title).join(', ');
  return canceledOn === null ? { label, on: null } : null;
}
