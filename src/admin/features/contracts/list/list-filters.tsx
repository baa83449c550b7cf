import { contractStatusLabels } from '../../../../shared/contracts/contract-status.ts';
import { ClientChip } from '../../../documents/client-chip.tsx';
import { ListFilters, type ListFiltersProps } from '../../../lists/list-filters.tsx';
import { contractList, type ContractListState } from '../contract-list.api.ts';

/** Search, filters and order of the contracts. */
export function ContractFilterBar(props: ListFiltersProps<ContractListState>) {
  const { state, onChange } = props;
  return (
    <ListFilters
      {...props}
      list={contractList}
      search={{ label: 'Search contracts', placeholder: 'Number, client, title or section' }}
      controls={{
        status: {
          label: 'Status',
          options: {
            '': 'Any',
            open: 'Waiting for signatures',
            stopped: 'Stopped, invoices on hold',
            term_due: 'Ending or renewing soon',
            ...contractStatusLabels,
          },
        },
        sort: {
          label: 'Sort',
          options: { latest: 'Newest', oldest: 'Oldest', number: 'Number' },
        },
        clientId: <ClientChip id={state.clientId} onRemove={() => onChange({ clientId: '' })} />,
        engagementId: null,
        from: null,
        to: null,
      }}
    />
  );
}
