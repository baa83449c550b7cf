import { eventGroups, eventGroupLabels } from '../../../shared/activity/event-types.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { TextField } from '../../../ui/field.tsx';
import { activityList, type ActivityState } from './activity.api.ts';

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

interface ActivityFilterBarProps {
  state: ActivityState;
  onChange: (change: Partial<ActivityState>) => void;
  onClear: () => void;
}

/** Filters by type, actor and date. */
export function ActivityFilterBar({ state, onChange, onClear }: ActivityFilterBarProps) {
  const { group, actor, from, to } = state;
  return (
    <FilterBar className="items-end" setCount={activityList.countFilters(state)}>
      <FilterMenu
        label="About"
        value={group}
        options={groups}
        onChange={(group) => onChange({ group })}
      />
      <FilterMenu
        label="By"
        value={actor}
        options={actors}
        onChange={(actor) => onChange({ actor })}
      />
      <div className="grid w-full grid-cols-2 gap-2 medium:w-auto">
        <TextField
          type="date"
          label="From"
          value={from}
          max={to}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={to}
          min={from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      {activityList.isNarrowed(state) && (
        <Button look="quiet" onClick={onClear}>
          Show everything
        </Button>
      )}
    </FilterBar>
  );
}
