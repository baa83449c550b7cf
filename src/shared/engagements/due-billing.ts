/** What a billing plan bills by a day. Pure. */
import { addDays, addMonths } from '../dates/calendar-dates.ts';
import type { RecurringGroup } from '../proposals/schedule/billing-plan.schema.ts';
import { recurringLines } from '../proposals/schedule/entry-draft.ts';
import type { CurrentGroup, CurrentPlan } from './current-plan.ts';

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

interface DueBilling {
  /** To be billed by that day. */
  due: Billed[];
  /** The next day on which something will be; null if that depends on the owner, or never. */
  nextOn: string | null;
}

/** `isDrafted`: whether an invoice was drafted for it, whatever became of that. */
export function dueBilling(
  { entries, recurring }: Pick<CurrentPlan, 'entries' | 'recurring'>,
  today: string,
  isDrafted: (billed: Billed) => boolean,
): DueBilling {
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
