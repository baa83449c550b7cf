import { useQuery } from '@tanstack/react-query';
import { clientStatusLabels } from '../../../../shared/clients/clients.schema.ts';
import { ListFilters, type ListFiltersProps } from '../../../lists/list-filters.tsx';
import { clientList, tagsQuery, type ClientListState } from '../clients.api.ts';

export function ClientFilterBar(props: ListFiltersProps<ClientListState>) {
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <ListFilters
      {...props}
      list={clientList}
      search={{
        label: 'Search clients',
        placeholder: 'Name, contact, place or tag',
        className: 'medium:w-64',
      }}
      controls={{
        status: {
          label: 'Status',
          options: { ...clientStatusLabels, all: 'All' },
        },
        kind: {
          label: 'Kind',
          options: { '': 'Any', organization: 'Organizations', person: 'People' },
        },
        tag: {
          label: 'Tag',
          options: [
            { value: '', label: 'Any' },
            ...withChosen(tags, props.state.tag).map(({ tag, clients }) => ({
              value: tag,
              label: `${tag} (${clients})`,
            })),
          ],
        },
        taxExempt: {
          label: 'Tax',
          options: { '': 'Any', true: 'Exempt', false: 'Not exempt' },
        },
        sort: {
          label: 'Sort',
          options: {
            name: 'Name',
            name_reversed: 'Name, Z to A',
            activity: 'Latest activity',
            activity_reversed: 'Oldest activity',
            created: 'Newest',
            created_reversed: 'Oldest',
            changed: 'Last updated',
            changed_reversed: 'First updated',
          },
        },
      }}
    />
  );
}

interface TagCount {
  tag: string;
  clients: number;
}

/** A tag in the URL that no client has anymore is still shown and can be removed. */
function withChosen(tags: readonly TagCount[], chosen: string): readonly TagCount[] {
  const isKnown = chosen === '' || tags.some(({ tag }) => tag === chosen);
  return isKnown ? tags : [...tags, { tag: chosen, clients: 0 }];
}
