import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { invoiceStatuses } from '../../../../shared/invoices/invoice-status.ts';
import { statusLabels } from '../../../../shared/invoices/status-labels.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../../ui/filter-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { billedClientQuery } from '../../../documents/billing.api.ts';
import { invoicedCurrenciesQuery } from '../invoices.api.ts';
import { invoiceList, type InvoiceListState } from '../invoice-list-state.ts';
import { DaysFilter } from './days-filter.tsx';

interface ListFiltersProps {
  state: InvoiceListState;
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange: (change: Partial<InvoiceListState>, isTyping?: boolean) => void;
  onClear: () => void;
}

/** Search, filters and order of the list. */
export function ListFilters({ state, onChange, onClear }: ListFiltersProps) {
  return (
    <FilterBar
      setCount={invoiceList.countFilters(state)}
      search={
        <SearchBox
          label="Search invoices"
          placeholder="Number, client, order, line"
          value={state.q}
          onSearch={(q) => onChange({ q }, true)}
        />
      }
    >
      <FilterMenu
        label="State"
        value={state.status}
        options={[
          { value: '', label: 'Any' },
          { value: 'outstanding', label: 'Outstanding' },
          ...invoiceStatuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <FilterMenu
        label="Kind"
        value={state.kind}
        options={[
          { value: '', label: 'Any' },
          { value: 'invoice', label: 'Invoices' },
          { value: 'credit_note', label: 'Credit notes' },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <CurrencyFilter state={state} onChange={onChange} />
      <DaysFilter
        from={state.issuedFrom}
        to={state.issuedTo}
        onChange={(issuedFrom, issuedTo) => onChange({ issuedFrom, issuedTo })}
      />
      <FilterMenu
        label="Sort"
        value={state.sort}
        options={[
          { value: 'latest', label: 'Latest' },
          { value: 'oldest', label: 'Oldest' },
          { value: 'due', label: 'Due first' },
          { value: 'largest', label: 'Largest' },
          { value: 'smallest', label: 'Smallest' },
          { value: 'number', label: 'Number' },
        ]}
        onChange={(sort) => onChange({ sort })}
      />
      {state.clientId !== '' && (
        <ClientChip id={state.clientId} onRemove={() => onChange({ clientId: '' })} />
      )}
      {invoiceList.isNarrowed(state) && (
        <IconButton label="Clear filters" onClick={onClear}>
          <FilterX />
        </IconButton>
      )}
    </FilterBar>
  );
}

/** Shown if there is more than one to choose from. */
function CurrencyFilter({ state, onChange }: Omit<ListFiltersProps, 'onClear'>) {
  const { data = [] } = useQuery(invoicedCurrenciesQuery);
  const known = [...new Set([...data, state.currency])].filter(Boolean).toSorted();
  if (known.length < 2 && state.currency === '') return null;
  return (
    <FilterMenu
      label="Currency"
      value={state.currency}
      options={[{ value: '', label: 'Any' }, ...known.map((value) => ({ value, label: value }))]}
      onChange={(currency) => onChange({ currency })}
    />
  );
}

/** The client filter, which is set from the client’s own page. */
function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: client } = useQuery({ ...billedClientQuery(id), throwOnError: false });
  const name = client?.name ?? 'one client';
  return (
    <Chip name={`the filter ${name}`} onRemove={onRemove}>
      {name}
    </Chip>
  );
}
