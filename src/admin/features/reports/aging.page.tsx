import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import type { AgingReport } from '../../../shared/reports/aging.schema.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterMenu } from '../../../ui/lists/filter-bar.tsx';
import { dayText } from '../../../ui/state/region-format.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { useToday } from '../../documents/billing.api.ts';
import { PrintHead } from '../../documents/print-head.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { AgingTable } from './aging-table.tsx';
import { ReportHeader, ReportTotals } from './report-parts.tsx';
import { agingCsv, agingReportQuery } from './reports.api.ts';

export const agingReads: FirstReads = ({ search }) => [
  queryClient.query(agingReportQuery(dayOf(search))),
];

export function AgingPage() {
  const [address, setAddress] = useSearchParams();
  const asOf = dayOf(address);
  const { data: report, isPlaceholderData } = useQuery(agingReportQuery(asOf));
  const today = useToday();
  const showsInvoices = address.get('rows') === 'invoices';
  const opened = new Set(address.get('open')?.split(',').filter(Boolean));
  /** Replaces the address where it follows what is typed or opened. */
  const show = (changes: Record<string, string>, replace: boolean) =>
    setAddress(
      (now) => {
        const next = { ...Object.fromEntries(now), ...changes };
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
      },
      { replace },
    );
  const toggle = (id: string) => {
    const next = opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id];
    show({ open: next.join(',') }, true);
  };
  return (
    <>
      {report !== undefined && <PrintHead caption={`Aging as of ${dayText(report.asOf)}`} />}
      <ReportHeader
        title="Aging"
        lead="What each client owed at the end of a day, by how late it was."
        exportUrl={report?.currencies.length ? agingCsv(asOf) : undefined}
      />
      <div className="report-choices" data-no-print>
        <DateField
          label="As of"
          value={asOf ?? report?.asOf ?? ''}
          today={today}
          onChange={(day) => show({ asOf: day }, true)}
        />
        <FilterMenu
          label="Rows"
          value={showsInvoices ? 'invoices' : ''}
          options={[
            { value: '', label: 'Clients' },
            { value: 'invoices', label: 'Clients and invoices' },
          ]}
          onChange={(rows) => show({ rows, open: '' }, false)}
        />
      </div>
      {report === undefined ? (
        <SkeletonLines lines={10} />
      ) : report.currencies.length === 0 ? (
        <EmptyState title="Nothing is due">
          No client owed anything or had credit on {dayText(report.asOf)}.
        </EmptyState>
      ) : (
        report.currencies.map((sums) => (
          <section
            key={sums.currency}
            aria-labelledby={`aging-${sums.currency}`}
            className="report-part"
          >
            <h2 id={`aging-${sums.currency}`} className="text-title">
              Aging in {sums.currency}
            </h2>
            <ReportTotals
              labels={totalLabels}
              sums={{ ...sums, overdue: overdueOf(sums) }}
              currency={sums.currency}
            />
            <AgingTable
              sums={sums}
              opened={showsInvoices ? 'all' : opened}
              onToggle={toggle}
              isToday={report.asOf === today}
              isBusy={isPlaceholderData}
            />
          </section>
        ))
      )}
    </>
  );
}

const totalLabels = { amountDue: 'Amount due', overdue: 'Overdue', credit: 'Credit' };

const overdueOf = ({ amountDue, notDue }: AgingReport['currencies'][number]) => amountDue - notDue;

function dayOf(address: URLSearchParams): string | undefined {
  const day = address.get('asOf');
  return day !== null && isCalendarDate(day) ? day : undefined;
}
