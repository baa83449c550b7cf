import { Download } from 'lucide-react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { paymentStatusLabels } from '../../../../shared/invoices/payment-list.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { ClientChip } from '../../../documents/client-chip.tsx';
import { EndlessList } from '../../../lists/endless-list.tsx';
import { ExportSelected } from '../../../lists/export-selected.tsx';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { useRecordList } from '../../../lists/use-record-list.ts';
import { ViewMenu } from '../../../lists/view-menu.tsx';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { invoicedCurrenciesQuery } from '../invoices.api.ts';
import { DaysFilter } from '../list/days-filter.tsx';
import { CurrencyFilter } from '../list/list-filters.tsx';
import { paymentColumns } from './payment-table.tsx';
import { paymentList } from './payments.api.ts';

const { applied: _applied, ...narrowing } = paymentStatusLabels;

export const paymentsReads: FirstReads = (at) => [
  ...paymentList.reads(at),
  queryClient.query(invoicedCurrenciesQuery),
];

export function PaymentsPage() {
  const { state, change, filters } = useRecordList(paymentList, paymentColumns);
  return (
    <>
      <ScreenHeader
        title="Payments"
        mark={<ViewMenu {...filters.views} />}
        actions={
          <a href={filters.exportUrl} download className={buttonClass('line')}>
            <Download />
            Export CSV
          </a>
        }
      />
      <ListFilters
        {...filters}
        search={{ label: 'Search payments', placeholder: 'Reference, invoice or client' }}
        controls={{
          status: {
            label: 'Status',
            options: {
              '': 'Any',
              ...narrowing,
            },
          },
          method: {
            label: 'Method',
            options: { '': 'Any', ...textsFor(DEFAULT_LANGUAGE).documents.paymentMethods },
          },
          currency: (
            <CurrencyFilter value={state.currency} onChange={(currency) => change({ currency })} />
          ),
          paidFrom: (
            <DaysFilter
              label="Paid"
              title="Payment dates"
              from={state.paidFrom}
              to={state.paidTo}
              onChange={(paidFrom, paidTo) => change({ paidFrom, paidTo })}
            />
          ),
          paidTo: null,
          sort: {
            label: 'Sort',
            options: {
              latest: 'Newest',
              oldest: 'Oldest',
              client: 'Client, A to Z',
              client_reversed: 'Client, Z to A',
              largest: 'Largest',
              smallest: 'Smallest',
            },
          },
          clientId: <ClientChip id={state.clientId} onRemove={() => change({ clientId: '' })} />,
        }}
      />
      <EndlessList
        {...filters}
        one="payment"
        nameOf={({ client, reference }) => reference || client.name}
        hint="Try fewer words or a wider date range."
        bulkActions={
          <ExportSelected
            url={filters.exportChosenUrl}
            count={filters.chosen.selected.size}
            one="payment"
          />
        }
        empty={
          <EmptyState title="No payments yet">
            Record a payment on its <TextLink to={adminPaths.invoices}>invoice</TextLink>.
          </EmptyState>
        }
      />
    </>
  );
}
