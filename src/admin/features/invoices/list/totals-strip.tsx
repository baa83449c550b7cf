import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../../ui/loading.tsx';
import { Amount } from '../../../documents/amount.tsx';
import type { InvoiceListState } from '../invoice-list-state.ts';
import { invoiceTotalsQuery } from '../invoices.api.ts';

/** Totals of the filtered invoices, a row for each currency; currencies are never added up. */
export function TotalsStrip({ state }: { state: InvoiceListState }) {
  const { data: totals, isPlaceholderData } = useQuery(invoiceTotalsQuery(state));
  if (totals === undefined) return <Skeleton className="mb-4 h-14" />;
  if (totals.length === 0) return null;
  return (
    <div className="invoice-totals" aria-busy={isPlaceholderData}>
      <div>
        {totals.map(({ currency, count, total, amountDue, overdue }) => (
          <dl key={currency} aria-label={`Sums in ${currency}`}>
            <div>
              <dt>
                <span className="max-medium:hidden">{countLabel(count)}</span>
                <span className="medium:hidden">Invoiced</span>
              </dt>
              <dd>
                <Amount of={total} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Open</dt>
              <dd>
                <Amount of={amountDue} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Overdue</dt>
              <dd className={overdue > 0 ? 'text-amber-ink' : ''}>
                <Amount of={overdue} currency={currency} />
              </dd>
            </div>
          </dl>
        ))}
      </div>
      <p>Issued invoices less their credit notes; drafts and void ones aren’t counted.</p>
    </div>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 issued invoice' : `${count} issued invoices`;
}
