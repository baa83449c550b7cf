import { useId, type ReactNode } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { taxLabel } from '../../../shared/documents/total-rows.ts';
import {
  accrualLabels,
  ADVANCES_NOTE,
  cashLabels,
  methodSumLabels,
  taxSumLabels,
} from '../../../shared/reports/revenue-labels.ts';
import type { Basis, RevenueReport } from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { dayText } from '../../../ui/state/region-format.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { studioFormat } from '../../studio-format.ts';
import { PeriodChanges } from './period-changes.tsx';
import { ReportTable, ReportTotals } from './report-parts.tsx';
import { YearEndTotal } from './year-end-total.tsx';

interface YearEndReportProps {
  report: YearEndRevenue;
  basis: Basis;
  isBusy: boolean;
}

export function YearEndReport({ report, basis, isBusy }: YearEndReportProps) {
  const shown = report.currencies.filter((one) => one[basis].months.length > 0);
  return (
    <>
      {shown.length === 0 && (
        <EmptyState title={basis === 'accrual' ? 'Nothing was billed' : 'Nothing was received'}>
          {basis === 'accrual'
            ? 'No invoice or credit note was issued'
            : 'No payment or refund was recorded'}{' '}
          from {dayText(report.from)} to {dayText(report.to)}.
        </EmptyState>
      )}
      {shown.map(({ currency, accrual, cash }) => (
        <section key={currency} aria-labelledby={`report-${currency}`} className="report-part">
          <h2 id={`report-${currency}`} className="text-title">
            {basis === 'accrual' ? 'Billed' : 'Received'} in {currency}
          </h2>
          {basis === 'accrual' ? (
            <Accrual of={accrual} currency={currency} isBusy={isBusy} />
          ) : (
            <Cash of={cash} currency={currency} isBusy={isBusy} />
          )}
        </section>
      ))}
      <YearEndTotal report={report} basis={basis} isBusy={isBusy} />
      <PeriodChanges report={report} basis={basis} />
    </>
  );
}

type Currency = RevenueReport['currencies'][number];
interface BasisProps<Of extends Basis> {
  of: Currency[Of];
  currency: string;
  isBusy: boolean;
}

function Accrual({ of, ...shared }: BasisProps<'accrual'>) {
  const table = { ...shared, sums: of };
  return (
    <>
      <ReportTotals labels={accrualLabels} sums={of} currency={shared.currency} />
      <Part title="By month">
        <ReportTable
          {...table}
          caption={`Billed by month, in ${shared.currency}`}
          heading="Month"
          labels={accrualLabels}
          rows={of.months.map(monthRow)}
        />
      </Part>
      <Part title="Tax to remit">
        <ReportTable
          {...table}
          caption={`Billed by tax and rate, in ${shared.currency}`}
          heading="Tax and rate"
          labels={accrualLabels}
          rows={of.taxes.map((sums) => taxRow(sums, shared.currency))}
        />
      </Part>
      <Part title="Total billed by client">
        <ReportTable
          {...table}
          caption={`Billed by client, in ${shared.currency}`}
          heading="Client"
          labels={accrualLabels}
          rows={of.clients.map(clientRow)}
        />
      </Part>
    </>
  );
}

function Cash({ of, ...shared }: BasisProps<'cash'>) {
  const table = { ...shared, sums: of };
  const { paymentMethods } = textsFor(DEFAULT_LANGUAGE).documents;
  return (
    <>
      <ReportTotals labels={cashLabels} sums={of} currency={shared.currency} />
      <p className="max-w-prose text-small text-ink-soft">{ADVANCES_NOTE}</p>
      <Part title="By month">
        <ReportTable
          {...table}
          caption={`Received by month, in ${shared.currency}`}
          heading="Month"
          labels={cashLabels}
          rows={of.months.map(monthRow)}
        />
      </Part>
      {of.taxes.length > 0 && (
        <Part title="Tax to remit">
          <ReportTable
            {...table}
            caption={`Received by tax and rate, in ${shared.currency}`}
            heading="Tax and rate"
            labels={taxSumLabels}
            rows={of.taxes.map((sums) => taxRow(sums, shared.currency))}
          />
        </Part>
      )}
      <Part title="Total received by client">
        <ReportTable
          {...table}
          caption={`Received by client, in ${shared.currency}`}
          heading="Client"
          labels={cashLabels}
          rows={of.clients.map(clientRow)}
        />
      </Part>
      {of.methods.length > 0 && (
        <Part title="By payment method">
          <ReportTable
            {...table}
            caption={`Received by payment method, in ${shared.currency}`}
            heading="Payment method"
            labels={methodSumLabels}
            rows={of.methods.map((sums) => ({
              id: sums.method,
              name: paymentMethods[sums.method],
              sums,
            }))}
          />
        </Part>
      )}
    </>
  );
}

/** No landmark: each currency has them by the same names. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-1">
        {title}
      </h3>
      {children}
    </div>
  );
}

const monthRow = <Sums extends { month: string }>(sums: Sums) => ({
  id: sums.month,
  name: formatMonth(`${sums.month}-01`, 'en', 'long'),
  sums,
});

const clientRow = <Sums extends { client: { id: string; name: string } }>(sums: Sums) => ({
  id: sums.client.id,
  name: <TextLink to={adminPaths.client(sums.client.id)}>{sums.client.name}</TextLink>,
  sums,
});

function taxRow<Sums extends Pick<Currency['cash']['taxes'][number], 'tax'>>(
  sums: Sums,
  currency: string,
) {
  const { tax } = sums;
  return {
    id: JSON.stringify(tax),
    name: (
      <>
        {taxLabel(tax, studioFormat(currency))}
        {tax.reason !== '' && (
          <span className="block text-note font-normal text-ink-soft">{tax.reason}</span>
        )}
      </>
    ),
    sums,
  };
}
