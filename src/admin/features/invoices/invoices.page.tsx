import { useQuery } from '@tanstack/react-query';
import { Hash, Tags } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { Amount } from '../../documents/amount.tsx';
import { DocumentsScreen } from '../../documents/list/documents-screen.tsx';
import { queryClient } from '../../query.ts';
import { useRecordList } from '../../lists/use-record-list.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import {
  invoiceList,
  invoicedCurrenciesQuery,
  invoiceTotalsQuery,
  storedInvoices,
  type InvoiceListState,
} from './invoices.api.ts';
import { invoiceColumns } from './list/invoice-table.tsx';
import { InvoiceFilterBar } from './list/list-filters.tsx';
import { SendInvoicesDialog, SendSelected } from './list/send-invoices.tsx';
import { useSendInvoices } from './list/use-send-invoices.ts';
import { counted } from '../../../shared/plural.ts';

export const invoicesReads: FirstReads = (at) => [
  ...invoiceList.reads(at),
  queryClient.query(invoiceTotalsQuery(invoiceList.read(at.search))),
  queryClient.query(invoicedCurrenciesQuery),
];

export function InvoicesPage() {
  const { state, filters } = useRecordList(invoiceList, invoiceColumns);
  const { data: invoiced } = useQuery(invoicedCurrenciesQuery);
  const isCurrencyGone = state.currency !== '' && invoiced?.includes(state.currency) === false;
  const { rows, chosen } = filters;
  const sending = useSendInvoices(chosen);
  return (
    <div className="invoice-table">
      <DocumentsScreen
        {...filters}
        one="invoice"
        newPath={adminPaths.newInvoice}
        remove={storedInvoices.remove}
        bulkActions={<SendSelected rows={rows} selected={chosen.selected} sending={sending} />}
        links={[
          { to: adminPaths.numbering, icon: <Hash />, label: 'Numbering report' },
          { to: adminPaths.catalog, icon: <Tags />, label: 'Catalog' },
        ]}
        hint={
          isCurrencyGone
            ? `No issued invoice is in ${state.currency}.`
            : 'Try fewer words or a wider date range.'
        }
        about="Drafts save automatically. An invoice gets its number when you issue it, and can’t be edited after that."
      >
        <InvoiceFilterBar {...filters} />
        <TotalsStrip state={state} />
      </DocumentsScreen>
      {/* Beside the list: what it does may leave no row selected, or listed. */}
      <SendInvoicesDialog sending={sending} />
    </div>
  );
}

/** Totals of the filtered invoices, a row for each currency; currencies are never added up. */
function TotalsStrip({ state }: { state: InvoiceListState }) {
  const { data: totals, isPlaceholderData } = useQuery(invoiceTotalsQuery(state));
  if (totals === undefined) return <Skeleton className="mb-4 h-14" />;
  if (totals.length === 0) return null;
  return (
    <div className="invoice-totals" aria-busy={isPlaceholderData}>
      <div>
        {totals.map(({ currency, count, total, amountDue, overdue }) => (
          <dl key={currency} aria-label={`Totals in ${currency}`}>
            <div>
              <dt>
                <span className="max-medium:hidden">{counted(count, 'issued invoice')}</span>
                <span className="medium:hidden">Invoiced</span>
              </dt>
              <dd>
                <Amount of={total} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Amount due</dt>
              <dd>
                <Amount of={amountDue} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Overdue</dt>
              <dd className={overdue > 0 ? 'text-danger' : ''}>
                <Amount of={overdue} currency={currency} />
              </dd>
            </div>
          </dl>
        ))}
      </div>
      <p>Issued invoices minus credit notes, excluding drafts and void invoices.</p>
    </div>
  );
}
