import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import type { StatusFilter } from '../../../shared/invoices/invoice-responses.schema.ts';
import { Amount } from '../../documents/amount.tsx';
import { DashboardSection } from './figures.tsx';

const terms = {
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  dueThisMonth: 'Due this month',
  dueNextMonth: 'Due next month',
  paidThisMonth: 'Paid this month',
  paidThisYear: 'Paid this year',
} as const satisfies Partial<Record<keyof CurrencyFigures, string>>;

type Term = keyof typeof terms;

/** Figures for each currency, none until there are any; currencies are never added up. */
export function MoneyFigures({ currencies }: { currencies: readonly CurrencyFigures[] }) {
  if (currencies.length === 0) return null;
  return (
    <div className="grid gap-4">
      {currencies.map((figures) => (
        <DashboardSection key={figures.currency} title={`Money in ${figures.currency}`}>
          <dl className="money-row figures">
            {(Object.keys(terms) as Term[]).map((term) => (
              <div key={term}>
                <dt className="text-note text-ink-soft">{terms[term]}</dt>
                <dd className="text-title">
                  <MoneyLink term={term} currency={figures.currency} amount={figures[term]} />
                </dd>
                {term === 'paidThisMonth' && <LastYear figures={figures} />}
              </div>
            ))}
          </dl>
        </DashboardSection>
      ))}
    </div>
  );
}

/** What was paid in the same month of last year, if anything was. */
function LastYear({ figures }: { figures: CurrencyFigures }) {
  const { currency, paidSameMonthLastYear: amount } = figures;
  if (amount === 0) return null;
  return (
    <dd className="text-note text-ink-soft">
      <Amount of={amount} currency={currency} /> last year
    </dd>
  );
}

interface MoneyLinkProps {
  term: Term;
  currency: string;
  amount: number;
}

/** Links to the invoices behind an amount due; no link for 0. */
function MoneyLink({ term, currency, amount }: MoneyLinkProps) {
  const shown = <Amount of={amount} currency={currency} />;
  if (amount === 0 || (term !== 'outstanding' && term !== 'overdue')) return shown;
  const query = { status: term satisfies StatusFilter, currency };
  return <Link to={`${adminPaths.invoices}?${new URLSearchParams(query)}`}>{shown}</Link>;
}
