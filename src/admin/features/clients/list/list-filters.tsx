import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../../ui/filter-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { clientList, type ClientListState } from '../client-list-state.ts';
import { tagsQuery } from '../clients.api.ts';

interface ListFiltersProps {
  state: ClientListState;
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange: (change: Partial<ClientListState>, isTyping?: boolean) => void;
  onClear: () => void;
}

/** Search, filters and order of the list. */
export function ListFilters({ state, onChange, onClear }: ListFiltersProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <FilterBar
      setCount={clientList.countFilters(state)}
      search={
        <SearchBox
          label="Search clients"
          placeholder="Name, contact, e-mail, tag"
          value={state.q}
          onSearch={(q) => onChange({ q }, true)}
        />
      }
    >
      <FilterMenu
        label="State"
        value={state.status}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'archived', label: 'Archived' },
          { value: 'all', label: 'All' },
        ]}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterMenu
        label="Kind"
        value={state.kind}
        options={[
          { value: '', label: 'Any' },
          { value: 'organization', label: 'Organizations' },
          { value: 'person', label: 'People' },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterMenu
        label="Tag"
        value={state.tag}
        options={[
          { value: '', label: 'Any' },
          ...withChosen(tags, state.tag).map(({ tag, clients }) => ({
            value: tag,
            label: `${tag} (${clients})`,
          })),
        ]}
        onChange={(tag) => onChange({ tag })}
      />
      <FilterMenu
        label="Tax"
        value={state.taxExempt}
        options={[
          { value: '', label: 'Any' },
          { value: 'true', label: 'Exempt' },
          { value: 'false', label: 'Not exempt' },
        ]}
        onChange={(taxExempt) => onChange({ taxExempt })}
      />
      <FilterMenu
        label="Sort"
        value={state.sort}
        options={[
          { value: 'name', label: 'Name' },
          { value: 'activity', label: 'Latest activity' },
          { value: 'created', label: 'Newest' },
          { value: 'changed', label: 'Latest change' },
        ]}
        onChange={(sort) => onChange({ sort })}
      />
      {clientList.isNarrowed(state) && (
        <IconButton label="Clear filters" onClick={onClear}>
          <FilterX />
        </IconButton>
      )}
    </FilterBar>
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
