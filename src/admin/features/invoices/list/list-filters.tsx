import { useQuery } from '@tanstack/react-query';
import { statusLabels } from '../../../../shared/invoices/invoice-status.ts';
import { FilterMenu } from '../../../../ui/lists/filter-bar.tsx';
import { documentSortLabels } from '../../../documents/list/document-sorts.ts';
import { ClientChip } from '../../../documents/client-chip.tsx';
import { ListFilters, type ListFiltersProps } from '../../../lists/list-filters.tsx';
import { invoicedCurrenciesQuery, invoiceList, type InvoiceListState } from '../invoices.api.ts';
import { answerLabels } from './answer-mark.tsx';
import { DaysFilter } from './days-filter.tsx';

/** Search, filters and order of the invoices. */
export function InvoiceFilterBar(props: ListFiltersProps<InvoiceListState>) {
  const { state, onChange } = props;
  return (
    <ListFilters
      {...props}
      list={invoiceList}
      search={{ label: 'Search invoices', placeholder: 'Number, client, amount or item' }}
      controls={{
        status: {
          label: 'Status',
          options: {
            '': 'Any',
            outstanding: 'Outstanding',
            reminded: 'Reminded',
            promised: answerLabels.promised,
            problem_reported: answerLabels.problem,
            payment_reported: answerLabels.paid,
            ...statusLabels,
          },
        },
        kind: {
          label: 'Kind',
          options: { '': 'Any', invoice: 'Invoices', credit_note: 'Credit notes' },
        },
        currency: (
          <CurrencyFilter value={state.currency} onChange={(currency) => onChange({ currency })} />
        ),
        issuedFrom: (
          <DaysFilter
            label="Issued"
            title="Issue dates"
            from={state.issuedFrom}
            to={state.issuedTo}
            onChange={(issuedFrom, issuedTo) => onChange({ issuedFrom, issuedTo })}
          />
        ),
        issuedTo: null,
        dueFrom: (
          <DaysFilter
            label="Due"
            title="Due dates"
            from={state.dueFrom}
            to={state.dueTo}
            onChange={(dueFrom, dueTo) => onChange({ dueFrom, dueTo })}
          />
        ),
        dueTo: null,
        sort: {
          label: 'Sort',
          options: {
            ...documentSortLabels,
            issued: 'Issued, earliest first',
            issued_reversed: 'Issued, latest first',
            due: 'Due date, earliest first',
            due_reversed: 'Due date, latest first',
            largest: 'Largest',
            smallest: 'Smallest',
            amount_due: 'Amount due, largest first',
            amount_due_reversed: 'Amount due, smallest first',
          },
        },
        clientId: <ClientChip id={state.clientId} onRemove={() => onChange({ clientId: '' })} />,
      }}
    />
  );
}

interface CurrencyFilterProps {
  value: string;
  onChange: (currency: string) => void;
}

/** Of what is invoiced; shown if there is more than one to choose from. */
export function CurrencyFilter({ value, onChange }: CurrencyFilterProps) {
  const { data = [] } = useQuery(invoicedCurrenciesQuery);
  const known = [...new Set([...data, value])].filter(Boolean).toSorted();
  if (known.length < 2 && value === '') return null;
  return (
    <FilterMenu
      label="Currency"
      value={value}
      options={[{ value: '', label: 'Any' }, ...known.map((value) => ({ value, label: value }))]}
      onChange={onChange}
    />
  );
}
