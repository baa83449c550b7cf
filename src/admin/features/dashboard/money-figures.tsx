import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import type { StatusFilter } from '../../../shared/invoices/invoice-responses.schema.ts';
import { Amount } from '../../documents/amount.tsx';
import { shortAmount } from '../../studio-format.ts';
import { scaleEnd } from './chart-scale.ts';
import { DashboardSection, Figure } from './figures.tsx';
import { TextLink } from '../../shell/text-link.tsx';

/** Figures for each currency; currencies are never added up. */
export function MoneyFigures({ currencies }: { currencies: readonly CurrencyFigures[] }) {
  if (currencies.length > 0) {
    return currencies.map((figures) => <CurrencyMoney key={figures.currency} figures={figures} />);
  }
  return (
    <DashboardSection title="Money">
      <p className="border-t border-line py-4 text-ink-soft">
        No outstanding invoices, and no payments in the last 12 months.{' '}
        <TextLink to={adminPaths.newInvoice}>New invoice</TextLink>
      </p>
    </DashboardSection>
  );
}

function CurrencyMoney({ figures }: { figures: CurrencyFigures }) {
  const { currency, outstanding, overdue, paidThisMonth, paidThisYear, months } = figures;
  return (
    <DashboardSection title={`Money in ${currency}`}>
      <dl className="figure-row figures">
        <Figure term="Outstanding" note="issued, unpaid">
          <ListLink status="outstanding" currency={currency} amount={outstanding} />
        </Figure>
        <Figure term="Overdue" note="past due">
          <ListLink status="overdue" currency={currency} amount={overdue} />
        </Figure>
        <Figure term="Paid this month" note="by payment date">
          <Amount of={paidThisMonth} currency={currency} />
        </Figure>
        <Figure term="Paid this year" note="since January">
          <Amount of={paidThisYear} currency={currency} />
        </Figure>
      </dl>
      <MonthChart currency={currency} months={months} />
    </DashboardSection>
  );
}

interface ListLinkProps {
  status: StatusFilter;
  currency: string;
  amount: number;
}

/** Links to the invoices behind the amount; no link for 0. */
function ListLink({ status, currency, amount }: ListLinkProps) {
  if (amount === 0) return <Amount of={amount} currency={currency} />;
  const query = new URLSearchParams({ status, currency });
  return (
    <Link to={`${adminPaths.invoices}?${query}`}>
      <Amount of={amount} currency={currency} />
    </Link>
  );
}

type MonthsProps = Pick<CurrencyFigures, 'currency' | 'months'>;

const PAID_WORDS = 'Paid in the last 12 months';

/** Payments by month: a bar chart, and the same figures as a table for screen readers. */
function MonthChart({ currency, months }: MonthsProps) {
  const most = Math.max(...months.map(({ paid }) => paid));
  if (most <= 0) {
    return <p className="mt-3 text-ink-soft">No payments in the last 12 months.</p>;
  }
  return (
    <>
      <h3 className="mt-3 text-small font-medium text-ink-soft">{PAID_WORDS}</h3>
      <MonthBars currency={currency} months={months} end={scaleEnd(most)} />
      <details className="month-table">
        <summary>
          <ChevronRight />
          Month by month<span className="sr-only">, in {currency}</span>
        </summary>
        <MonthTable currency={currency} months={months} />
      </details>
    </>
  );
}

/** Not read out: the table says the same, and exactly. `end`: of the scale. */
function MonthBars({ currency, months, end }: MonthsProps & { end: number }) {
  const short = (amount: number) => shortAmount(amount, currency);
  return (
    <div className="month-bars figures" aria-hidden="true">
      {[end, end / 2].map((mark) => (
        <span key={mark} className="month-mark" style={shareOf(mark / end)}>
          {short(mark)}
        </span>
      ))}
      {months.map(({ month, paid }) => (
        <div key={month} className="month" style={shareOf(paid / end)}>
          <span className="month-name">{formatMonth(`${month}-01`, 'en', 'short')}</span>
          <span className="month-bar" />
          <span className="month-sum">{paid > 0 && short(paid)}</span>
        </div>
      ))}
    </div>
  );
}

const shareOf = (share: number) => ({ '--share': share }) as CSSProperties;

function MonthTable({ currency, months }: MonthsProps) {
  return (
    <table>
      <caption className="sr-only">
        {PAID_WORDS}, in {currency}
      </caption>
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
