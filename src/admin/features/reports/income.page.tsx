import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { namesIn } from '../../../shared/each-of.ts';
import {
  incomeLabels,
  type IncomeMonth,
  type IncomeReport,
  type IncomeSums,
} from '../../../shared/reports/income.schema.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterMenu } from '../../../ui/lists/filter-bar.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { useToday } from '../../documents/billing.api.ts';
import { MonthChart } from '../../documents/month-chart.tsx';
import { PrintHead } from '../../documents/print-head.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ReportHeader, ReportTable } from './report-parts.tsx';
import { incomeCsv, incomeReportQuery } from './reports.api.ts';

export const incomeReads: FirstReads = ({ search }) => [
  queryClient.query(incomeReportQuery(yearOf(search))),
];

const YEARS_OFFERED = 6;
const names = namesIn(incomeLabels);

export function IncomePage() {
  const [address, setAddress] = useSearchParams();
  const year = yearOf(address);
  const shown = names.find((name) => name === address.get('chart')) ?? 'billed';
  const { data: report, isPlaceholderData } = useQuery(incomeReportQuery(year));
  const today = useToday();
  const years = today === undefined ? [] : lastYears(Number(today.slice(0, 4)));
  const chosen = year ?? years[0];
  const other = chosen === undefined || years.includes(chosen) ? [] : [chosen];
  const show = (changes: Record<string, string>) =>
    setAddress((now) => ({ ...Object.fromEntries(now), ...changes }));
  return (
    <>
      {report !== undefined && <PrintHead caption={`Income in ${report.year}`} />}
      <ReportHeader
        title="Income"
        lead="What was agreed, billed and received each month, and outstanding at its end."
        exportUrl={report?.currencies.length ? incomeCsv(year) : undefined}
      />
      <div className="report-choices" data-no-print>
        <FilterMenu
          label="Year"
          value={String(chosen ?? '')}
          options={[...years, ...other].map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(next) => show({ year: next })}
        />
      </div>
      {report === undefined ? (
        <SkeletonLines lines={12} />
      ) : report.currencies.length === 0 ? (
        <EmptyState title="No income">
          Nothing was agreed, billed or received in {report.year - 1} and {report.year}.
        </EmptyState>
      ) : (
        report.currencies.map((income) => (
          <CurrencyIncome
            key={income.currency}
            year={report.year}
            income={income}
            shown={shown}
            isBusy={isPlaceholderData}
            onShow={(chart) => show({ chart })}
          />
        ))
      )}
    </>
  );
}

const lastYears = (last: number) => Array.from({ length: YEARS_OFFERED }, (_, nth) => last - nth);

interface CurrencyIncomeProps {
  year: number;
  income: IncomeReport['currencies'][number];
  shown: keyof IncomeSums;
  isBusy: boolean;
  onShow: (name: keyof IncomeSums) => void;
}

function CurrencyIncome({ year, income, shown, isBusy, onShow }: CurrencyIncomeProps) {
  const { currency, months, monthsBefore } = income;
  const id = `income-${currency}`;
  const rows = monthsBefore.map((before, nth) => ({ before, now: months[nth] }));
  const chart = (name: keyof IncomeSums) => (
    <>
      <MonthChart
        what={`${incomeLabels[name]} in ${currency}`}
        currency={currency}
        months={rows.map(({ before, now }) => ({
          month: monthIn(year, before),
          amount: now?.[name] ?? 0,
          before: before[name],
        }))}
      />
      {monthsBefore.some((month) => month[name] > 0) && (
        <p className="text-note text-ink-soft">The lines are the amounts of {year - 1}.</p>
      )}
    </>
  );
  return (
    <section aria-labelledby={id} className="report-part">
      <h2 id={id} className="text-title">
        Income in {currency}
      </h2>
      <Tabs
        label={`Chart in ${currency}`}
        value={shown}
        tabs={names.map((name) => ({
          value: name,
          label: incomeLabels[name],
          panel: chart(name),
        }))}
        onChange={onShow}
      />
      <ReportTable
        caption={`Income by month, in ${currency}`}
        heading="Month"
        labels={labelsOf(year)}
        rows={rows.map(({ before, now }) => ({
          id: before.month,
          name: formatMonth(`${monthIn(year, before)}-01`, 'en', 'long'),
          sums: { ...now, ...beforeSums([before]) },
        }))}
        // Amounts of different days add up to nothing.
        sums={{
          ...totalOf(months),
          outstanding: 0,
          ...beforeSums(monthsBefore),
          outstandingBefore: 0,
        }}
        currency={currency}
        isBusy={isBusy}
      />
    </section>
  );
}

type Column = keyof IncomeSums | `${keyof IncomeSums}Before`;

/** A column for each amount, and one for that of the year before. */
const labelsOf = (year: number) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, incomeLabels[name]],
      [`${name}Before`, `${incomeLabels[name]} in ${year - 1}`],
    ]),
  ) as Record<Column, string>;

const totalOf = (months: readonly IncomeMonth[]) =>
  Object.fromEntries(
    names.map((name) => [name, months.reduce((sum, month) => sum + month[name], 0)]),
  ) as IncomeSums;

const beforeSums = (months: readonly IncomeMonth[]) =>
  Object.fromEntries(
    Object.entries(totalOf(months)).map(([name, amount]) => [`${name}Before`, amount]),
  ) as Record<`${keyof IncomeSums}Before`, number>;

const monthIn = (year: number, { month }: IncomeMonth) => `${year}${month.slice(4)}`;

function yearOf(address: URLSearchParams): number | undefined {
  const year = /^2\d{3}$/.exec(address.get('year') ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
}
