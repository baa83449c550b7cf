import { ChevronRight } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { Amount } from '../../documents/amount.tsx';
import { MonthChart } from '../../documents/month-chart.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { DashboardSection } from './figures.tsx';

/** A chart with its table for each currency that was paid in the last twelve months. */
export function PaymentsByMonth({ currencies }: { currencies: readonly CurrencyFigures[] }) {
  const paid = currencies.filter(({ months }) => months.some((month) => month.paid > 0));
  if (paid.length > 0) {
    return paid.map(({ currency, months }) => (
      <DashboardSection key={currency} title={`Payments in ${currency}`}>
        <MonthChart
          what={`Payments in ${currency}`}
          currency={currency}
          months={months.map(({ month, paid }) => ({ month, amount: paid }))}
        />
        <details className="month-table">
          <summary>
            <ChevronRight />
            Month by month<span className="sr-only">, in {currency}</span>
          </summary>
          <MonthTable currency={currency} months={months} />
        </details>
      </DashboardSection>
    ));
  }
  return (
    <DashboardSection title="Payments">
      <p className="border-t border-line py-4 text-ink-soft">
        No payments in the last 12 months
        {currencies.length > 0 ? (
          '.'
        ) : (
          <>
            , and no outstanding invoices.{' '}
            <TextLink to={adminPaths.newInvoice}>New invoice</TextLink>
          </>
        )}
      </p>
    </DashboardSection>
  );
}

function MonthTable({ currency, months }: Pick<CurrencyFigures, 'currency' | 'months'>) {
  return (
    <table>
      <caption className="sr-only">Payments by month, in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, paid }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(`${month}-01`, 'en', 'long')}</th>
            <td>
              <Amount of={paid} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
