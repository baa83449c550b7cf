import { useQuery } from '@tanstack/react-query';
import { proposalStatusLabels } from '../../../../shared/proposals/proposal-status.ts';
import { Chip } from '../../../../ui/marks.tsx';
import { clientQuery } from '../../../documents/billing.api.ts';
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
          options: { '': 'Any', open: 'Open', ...proposalStatusLabels },
        },
        currency: {
          label: 'Currency',
          options: [{ value: '', label: 'Any' }, ...currencyOptions],
        },
        sort: {
          label: 'Sort',
          options: { latest: 'Newest', oldest: 'Oldest', number: 'Number' },
        },
        clientId:
          state.clientId === '' ? null : (
            <ClientChip id={state.clientId} onRemove={() => onChange({ clientId: '' })} />
          ),
      }}
    />
  );
}

/** The client filter, which is set from the client’s own page. */
function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: client } = useQuery({ ...clientQuery(id), throwOnError: false });
  const name = client?.name ?? '1 client';
  return (
    <Chip name={`the filter ${name}`} onRemove={onRemove}>
      {name}
    </Chip>
  );
}
