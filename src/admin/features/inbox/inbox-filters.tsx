import { tiers } from '../../../../content/tiers.ts';
import type { InboxFilter } from '../../../shared/inquiries/inquiry-status.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { inboxList, type InboxState } from './inbox.api.ts';

type Counts = Record<'new' | 'read' | 'answered' | 'archived' | 'spam', number>;

interface InboxFiltersProps {
  state: InboxState;
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange: (change: Partial<InboxState>, isTyping?: boolean) => void;
  counts: Counts | undefined;
}

const labels: Record<InboxFilter, string> = {
  open: 'Open',
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
  all: 'All but spam',
};
const filters = Object.keys(labels) as InboxFilter[];
const tierOptions = [
  { value: '', label: 'Any' },
  ...tiers.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** Filters of the inbox: search, status with counts, tier. */
export function InboxFilters({ state, onChange, counts }: InboxFiltersProps) {
  const options = filters.map((value) => ({ value, label: withCount(value, counts) }));
  return (
    <FilterBar
      className="inbox-filters"
      setCount={inboxList.countFilters(state)}
      search={
        <SearchBox
          label="Search the inbox"
          placeholder="Name, e-mail, words"
          className=""
          value={state.q}
          onSearch={(q) => onChange({ q }, true)}
        />
      }
    >
      <FilterMenu
        label="State"
        value={state.status}
        options={options}
        onChange={(status) => onChange({ status })}
      />
      <FilterMenu
        label="Service"
        value={state.tier}
        options={tierOptions}
        onChange={(tier) => onChange({ tier })}
      />
    </FilterBar>
  );
}

function withCount(filter: InboxFilter, counts: Counts | undefined): string {
  if (counts === undefined) return labels[filter];
  const { spam, ...others } = counts;
  const totals = {
    ...counts,
    open: counts.new + counts.read,
    all: Object.values(others).reduce((sum, one) => sum + one, 0),
    spam,
  };
  return `${labels[filter]} (${totals[filter]})`;
}
