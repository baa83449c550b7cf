/** Periods that reports are asked for. Pure. */
import type { Period } from './revenue.schema.ts';

interface NamedPeriod extends Period {
  id: string;
  label: string;
}

const quarterDays = ['01-01/03-31', '04-01/06-30', '07-01/09-30', '10-01/12-31'];

/** This year and the last, and their quarters that have begun on `today`, latest first. */
export function periodsOn(today: string): NamedPeriod[] {
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1].map(String);
  const quarters = years.flatMap((year) =>
    quarterDays.map((days, index): NamedPeriod => {
      const [from = '', to = ''] = days.split('/').map((day) => `${year}-${day}`);
      return { id: `${year}-q${index + 1}`, label: `Q${index + 1} ${year}`, from, to };
    }),
  );
  return [
    ...years.map((year, index) => ({
      id: year,
      label: `${index === 0 ? 'This year' : 'Last year'}, ${year}`,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    })),
    ...quarters.filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? 1 : -1)),
  ];
}
