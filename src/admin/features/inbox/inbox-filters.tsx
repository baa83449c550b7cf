import { tiers } from '../../../../content/tiers.ts';
import type { InboxFilter } from '../../../shared/inquiries/inquiry-status.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { InboxSelection } from './inbox.api.ts';
import type { useInboxSelection } from './use-inbox-selection.ts';

type Counts = Record<'new' | 'read' | 'answered' | 'archived' | 'spam', number>;

interface InboxFiltersProps {
  selection: InboxSelection;
  select: ReturnType<typeof useInboxSelection>['select'];
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
export function InboxFilters({ selection, select, counts }: InboxFiltersProps) {
  const options = filters.map((value) => ({ value, label: withCount(value, counts) }));
  return (
    <FilterBar
      className="inbox-filters"
      setCount={Number(selection.status !== 'open') + Number(selection.tier !== '')}
      search={
        <SearchBox
          label="Search the inbox"
          placeholder="Name, e-mail, words"
          className=""
          value={selection.q}
          onSearch={(q) => select({ q })}
        />
      }
    >
      <FilterMenu
        label="State"
        value={selection.status}
        options={options}
        onChange={(status) => select({ status })}
      />
      <FilterMenu
        label="Service"
        value={selection.tier}
        options={tierOptions}
        onChange={(tier) => select({ tier })}
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
