import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dayIn, isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import { periodsOn } from '../../../shared/reports/periods.ts';
import { basisLabels } from '../../../shared/reports/revenue-labels.ts';
import {
  bases,
  isPeriod,
  NO_PERIOD,
  type Basis,
  type Period,
} from '../../../shared/reports/revenue.schema.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FilterMenu } from '../../../ui/lists/filter-bar.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { nowMs } from '../../../ui/state/clock.ts';
import { dayText } from '../../../ui/state/region-format.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { studioQuery } from '../../documents/billing.api.ts';
import { PrintHead } from '../../documents/print-head.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ReportHeader } from './report-parts.tsx';
import { revenueCsv, revenuePdf, revenueReportQuery } from './reports.api.ts';
import { YearEndReport } from './year-end-report.tsx';

export const yearEndReads: FirstReads = ({ search }) => [
  queryClient.query(studioQuery).then(({ studio }) => {
    const period = periodOf(search, dayIn(studio.timeZone, nowMs()));
    return isPeriod(period) ? queryClient.query(revenueReportQuery(period)) : undefined;
  }),
];

const OTHER = { id: 'other', label: 'Other dates' };

export function YearEndPage() {
  // The period depends on the studio’s day.
  const { data } = useQuery({ ...studioQuery, throwOnError: true });
  if (data === undefined) return <SkeletonLines lines={12} />;
  return <YearEnd today={dayIn(data.studio.timeZone, nowMs())} />;
}

function YearEnd({ today }: { today: string }) {
  const [address, setAddress] = useSearchParams();
  const basis = bases.find((one) => one === address.get('basis')) ?? 'accrual';
  const period = periodOf(address, today);
  const isRight = isPeriod(period);
  const { data: report, isPlaceholderData } = useQuery({
    ...revenueReportQuery(period),
    enabled: isRight,
  });
  const presets = periodsOn(today);
  const preset = presets.find(({ from, to }) => from === period.from && to === period.to);
  const show = (changes: { basis?: Basis } & Partial<Period>, replace = false) =>
    setAddress({ basis, ...period, ...changes }, { replace });
  const panel = (one: Basis) =>
    !isRight ? null : report === undefined ? (
      <SkeletonLines lines={12} />
    ) : (
      <YearEndReport report={report} basis={one} isBusy={isPlaceholderData} />
    );
  return (
    <>
      <PrintHead
        caption={`${basisLabels[basis]}, ${dayText(period.from)} to ${dayText(period.to)}`}
      />
      <ReportHeader
        title="Year end"
        lead="What was billed (accrual basis) and received (cash basis) in a period."
        exportUrl={
          isRight && report !== undefined && report.currencies.length > 0
            ? revenueCsv(basis, period)
            : undefined
        }
        pdfUrl={revenuePdf(period)}
      />
      <div className="report-choices" data-no-print>
        <FilterMenu
          label="Period"
          value={preset?.id ?? OTHER.id}
          options={[...presets, ...(preset === undefined ? [OTHER] : [])].map(({ id, label }) => ({
            value: id,
            label,
          }))}
          onChange={(id) => {
            const chosen = presets.find((one) => one.id === id);
            if (chosen !== undefined) show({ from: chosen.from, to: chosen.to });
          }}
        />
        <DateField
          label="From"
          value={period.from}
          today={today}
          onChange={(from) => from !== '' && show({ from }, true)}
        />
        <DateField
          label="To"
          value={period.to}
          today={today}
          error={isRight ? undefined : problemSentence('To', NO_PERIOD.error)}
          onChange={(to) => to !== '' && show({ to }, true)}
        />
      </div>
      <Tabs
        label="Basis"
        value={basis}
        tabs={bases.map((one) => ({ value: one, label: basisLabels[one], panel: panel(one) }))}
        onChange={(chosen) => show({ basis: chosen })}
      />
    </>
  );
}

/** This year, unless the address has other dates. */
function periodOf(address: URLSearchParams, today: string): Period {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (isCalendarDate(from) && isCalendarDate(to)) return { from, to };
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
