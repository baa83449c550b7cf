import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import type { StatusFilter } from '../../../shared/invoices/invoice-responses.schema.ts';
import { Amount } from '../../documents/amount.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { Figure } from './figures.tsx';
import { MonthChart } from './month-chart.tsx';

/** Figures for each currency; currencies are never added up. */
export function MoneyFigures({ currencies }: { currencies: readonly CurrencyFigures[] }) {
  if (currencies.length > 0) {
    return currencies.map((figures) => <CurrencyMoney key={figures.currency} figures={figures} />);
  }
  return (
    <DashboardSection title="Money">
      <p className="border-t border-line py-4 text-ink-soft">
        Nothing is outstanding, and nothing was paid in the last twelve months.{' '}
        <Link to={adminPaths.newInvoice} className="text-link">
          Write an invoice
        </Link>
      </p>
    </DashboardSection>
  );
}

function CurrencyMoney({ figures }: { figures: CurrencyFigures }) {
  const { currency, outstanding, overdue, paidThisMonth, paidThisYear, months } = figures;
  return (
    <DashboardSection title={`Money in ${currency}`}>
      <dl className="figure-row figures">
        <Figure term="Outstanding" note="issued and still to come">
          <ListLink status="outstanding" currency={currency} amount={outstanding} />
        </Figure>
        <Figure term="Overdue" note="should have come by now">
          <ListLink status="overdue" currency={currency} amount={overdue} />
        </Figure>
        <Figure term="Paid this month" note="by the day it came">
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
function ListLink({ status, currency, amount }: ListLinkProps): ReactNode {
  if (amount === 0) return <Amount of={amount} currency={currency} />;
  const query = new URLSearchParams({ status, currency });
  return (
    <Link to={`${adminPaths.invoices}?${query}`}>
      <Amount of={amount} currency={currency} />
    </Link>
  );
}
