/** The periods that a statement of account is usually for. Pure. */
import { z } from 'zod';
import { addDays, addMonths } from '../../../../shared/dates/calendar-dates.ts';
import {
  statementPeriod,
  type StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import { enteredDate } from '../../../documents/sent/dialog-fields.tsx';

export const periodChoices = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  all: 'Since the first invoice',
  other: 'Other dates',
};
type PeriodName = keyof typeof periodChoices;
export const periodNames = Object.keys(periodChoices) as [PeriodName, ...PeriodName[]];

/** `today`: the day in the studio’s time zone, on which current periods end. */
export function datesOf(
  name: Exclude<PeriodName, 'other'>,
  today: string,
): Pick<StatementPeriod, 'from' | 'to'> {
  const month = `${today.slice(0, 8)}01`;
  const year = `${today.slice(0, 5)}01-01`;
  switch (name) {
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'thisYear':
      return { from: year, to: today };
    case 'lastYear':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
    case 'all':
      return { to: today };
  }
}

/** What the dialog asks for. */
export function periodForm(today: string) {
  return z
    .object({
      currency: statementPeriod.shape.currency,
      name: z.enum(periodNames),
      from: z.string(),
      to: z.string(),
    })
    .check((context) => {
      const { name, from, to } = context.value;
      if (name !== 'other') return;
      const problems = { from: dateProblem(from), to: dateProblem(to) };
      if (problems.from === undefined && problems.to === undefined) {
        if (to > today) problems.to = 'The last day can’t be in the future.';
        else if (from > to) problems.to = 'The last day can’t be before the first day.';
      }
      for (const [field, message] of Object.entries(problems)) {
        if (message === undefined) continue;
        context.issues.push({ code: 'custom', message, path: [field], input: context.value });
      }
    })
    .transform((entered) => enteredPeriod(entered, today));
}

interface EnteredPeriod {
  currency: string;
  name: PeriodName;
  from: string;
  to: string;
}

function enteredPeriod(
  { currency, name, from, to }: EnteredPeriod,
  today: string,
): StatementPeriod {
  return { currency, ...(name === 'other' ? { from, to } : datesOf(name, today)) };
}

const dateProblem = (entered: string) => enteredDate().safeParse(entered).error?.issues[0]?.message;
