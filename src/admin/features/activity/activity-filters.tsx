import { eventGroups, eventGroupLabels } from '../../../shared/activity/event-types.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { useActivityFilters } from './use-activity-filters.ts';

const groups = [
  { value: '' as const, label: 'Everything' },
  ...eventGroups.map((value) => ({ value, label: eventGroupLabels[value] })),
];
const actors = [
  { value: '', label: 'Anyone' },
  { value: 'owner', label: 'The owner' },
  { value: 'visitor', label: 'Visitors' },
  { value: 'token', label: 'API tokens' },
  { value: 'system', label: 'Wolfden itself' },
];

/** Filters by type, actor and date. */
export function ActivityFilterBar({
  filters,
  narrow,
  clear,
  isNarrowed,
}: ReturnType<typeof useActivityFilters>) {
  const { group, actor, from, to } = filters;
  const setCount = [group, actor, from ?? to].filter((one) => one !== undefined).length;
  return (
    <FilterBar className="items-end" setCount={setCount}>
      <FilterMenu
        label="About"
        value={group ?? ''}
        options={groups}
        onChange={(group) => narrow('group', group)}
      />
      <FilterMenu
        label="By"
        value={actor ?? ''}
        options={actors}
        onChange={(actor) => narrow('actor', actor)}
      />
      <div className="grid w-full grid-cols-2 gap-2 medium:w-auto">
        <TextField
          type="date"
          label="From"
          value={from ?? ''}
          max={to}
          onChange={(event) => narrow('from', event.target.value)}
        />
        <TextField
          type="date"
          label="To"
          value={to ?? ''}
          min={from}
          onChange={(event) => narrow('to', event.target.value)}
        />
      </div>
      {isNarrowed && (
        <Button look="quiet" onClick={clear}>
          Show everything
        </Button>
      )}
    </FilterBar>
  );
}
