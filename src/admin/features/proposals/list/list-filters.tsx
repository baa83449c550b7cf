import { EXPIRING_DAYS } from '../../../../shared/proposals/proposal-figures.ts';
import { proposalStatusLabels } from '../../../../shared/proposals/proposal-status.ts';
import { ClientChip } from '../../../documents/client-chip.tsx';
import { currencyOptions } from '../../../forms/billing-options.ts';
import { ListFilters, type ListFiltersProps } from '../../../lists/list-filters.tsx';
import { proposalList, type ProposalListState } from '../proposal-list.api.ts';

/** Search, filters and order of the proposals. */
export function ProposalFilterBar(props: ListFiltersProps<ProposalListState>) {
  const { state, onChange } = props;
  return (
    <ListFilters
      {...props}
      list={proposalList}
      search={{ label: 'Search proposals', placeholder: 'Number, client, title or item' }}
      controls={{
        status: {
          label: 'Status',
          options: {
            '': 'Any',
            open: 'Open',
            expiring: `Expiring within ${EXPIRING_DAYS} days`,
            ...proposalStatusLabels,
          },
        },
        decided: {
          label: 'Decided',
          options: { '': 'Any time', last_12_months: 'In the last 12 months' },
        },
        kind: {
          label: 'Kind',
          options: { '': 'Any', proposal: 'Proposals', change_order: 'Change orders' },
        },
        currency: {
          label: 'Currency',
          options: [{ value: '', label: 'Any' }, ...currencyOptions],
        },
        sort: {
          label: 'Sort',
          options: { latest: 'Newest', oldest: 'Oldest', number: 'Number' },
        },
        clientId: <ClientChip id={state.clientId} onRemove={() => onChange({ clientId: '' })} />,
      }}
    />
  );
}
