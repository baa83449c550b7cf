import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  CurrencyFigures,
  ExpectedAmounts,
} from '../../../shared/dashboard/dashboard.schema.ts';
import type { InvoiceFilters } from '../../../shared/invoices/invoice-responses.schema.ts';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { ALL_EXPECTED } from './expected.tsx';
import { DashboardSection } from './figures.tsx';

const terms = {
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  expectedThisMonth: 'Expected this month',
  expectedNextMonth: 'Expected next month',
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
        <DashboardSection
          key={figures.currency}
          title={`Money in ${figures.currency}`}
          action={
            figures.overdue > 0 && (
              <TextLink to={adminPaths.aging} className="text-note">
                Aging report<span className="sr-only"> in {figures.currency}</span>
              </TextLink>
            )
          }
        >
          <dl className="money-row figures">
            {(Object.keys(terms) as Term[]).map((term) => (
              <div key={term}>
                <dt className="text-note text-ink-soft">{terms[term]}</dt>
                <Money term={term} figures={figures} />
              </div>
            ))}
          </dl>
        </DashboardSection>
      ))}
    </div>
  );
}

function Money({ term, figures }: { term: Term; figures: CurrencyFigures }) {
  const { currency } = figures;
  switch (term) {
    case 'outstanding':
    case 'overdue':
      return (
        <dd className="text-title">
          <InvoicesLink
            amount={figures[term]}
            query={{ status: term, currency } satisfies InvoiceFilters}
          />
        </dd>
      );
    case 'expectedThisMonth':
    case 'expectedNextMonth':
      return <ExpectedAmount currency={currency} of={figures[term]} />;
    case 'paidThisMonth':
    case 'paidThisYear':
      return (
        <>
          <dd className="text-title">
            <Amount of={figures[term]} currency={currency} />
          </dd>
          {term === 'paidThisMonth' && <LastYear figures={figures} />}
        </>
      );
  }
}

/** The sum, and what of it was invoiced and what engagements are planned to bill. */
function ExpectedAmount({ currency, of }: { currency: string; of: ExpectedAmounts }) {
  const { from, to, invoiced, planned } = of;
  const filters = { status: 'outstanding', currency, dueFrom: from, dueTo: to } as const;
  const query = { ...(filters satisfies InvoiceFilters), sort: 'due' };
  return (
    <>
      <dd className="text-title">
        <Amount of={invoiced + planned} currency={currency} />
      </dd>
      {invoiced !== 0 && (
        <dd className="text-note leading-6 text-ink-soft">
          <InvoicesLink amount={invoiced} query={query} /> invoiced
        </dd>
      )}
      {planned !== 0 && (
        <dd className="text-note leading-6 text-ink-soft">
          <Link to={`#${ALL_EXPECTED}`}>
            <Amount of={planned} currency={currency} />
          </Link>{' '}
          planned
        </dd>
      )}
    </>
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

interface InvoicesLinkProps {
  amount: number;
  query: Record<string, string> & { currency: string };
}

/** Links to the invoices behind an amount due; no link for 0. */
function InvoicesLink({ amount, query }: InvoicesLinkProps) {
  const shown = <Amount of={amount} currency={query.currency} />;
  if (amount === 0) return shown;
  return <Link to={`${adminPaths.invoices}?${new URLSearchParams(query)}`}>{shown}</Link>;
}
