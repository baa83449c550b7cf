import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { Amount } from '../../documents/amount.tsx';
import { readerLocale } from '../../reader-locale.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Figure } from './figures.tsx';

/** Money of one currency: sums of several are never added. */
export function MoneyFigures({ figures }: { figures: CurrencyFigures }) {
  const { currency, outstanding, overdue, paidThisMonth, paidThisYear, months } = figures;
  const list = (standing: string) =>
    `${adminPaths.invoices}?standing=${standing}&currency=${currency}`;
  return (
    <DashboardSection title={`Money in ${currency}`}>
      <dl className="figure-row figures">
        <Figure term="Outstanding" note="issued and still to come">
          <Link to={list('outstanding')}>
            <Amount of={outstanding} currency={currency} />
          </Link>
        </Figure>
        <Figure term="Overdue" note="should have come by now">
          <Link to={list('overdue')}>
            <Amount of={overdue} currency={currency} />
          </Link>
        </Figure>
        <Figure term="Paid this month" note="by the day it came">
          <Amount of={paidThisMonth} currency={currency} />
        </Figure>
        <Figure term="Paid this year" note="since January">
          <Amount of={paidThisYear} currency={currency} />
        </Figure>
      </dl>
      <MonthBars currency={currency} months={months} />
    </DashboardSection>
  );
}

/** Bars to look at, which are a table to whoever reads it otherwise. */
function MonthBars({ currency, months }: Pick<CurrencyFigures, 'currency' | 'months'>) {
  const most = Math.max(1, ...months.map(({ paid }) => paid));
  return (
    <table className="month-bars">
      <caption className="sr-only">Paid in the last twelve months, in {currency}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, paid }) => {
          const first = `${month}-01`;
          return (
            <tr key={month} title={formatMonth(first, readerLocale, 'long')}>
              <th scope="row">
                <span aria-hidden="true">{formatMonth(first, readerLocale, 'short')}</span>
                <span className="sr-only">{formatMonth(first, readerLocale, 'long')}</span>
              </th>
              <td>
                <span className="month-bar" style={{ height: `${(paid / most) * 100}%` }} />
                <span className="month-sum">
                  <Amount of={paid} currency={currency} />
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
