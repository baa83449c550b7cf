import { eventGroupLabels } from '../../../shared/activity/event-types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { ListFilters, type ListFiltersProps } from '../../lists/list-filters.tsx';
import { activityList, type ActivityState } from './activity.api.ts';

const actors = [
  { value: '', label: 'Anyone' },
  { value: 'owner', label: 'The owner' },
  { value: 'visitor', label: 'Visitors' },
  { value: 'token', label: 'API tokens' },
  { value: 'system', label: 'System' },
];

export function ActivityFilterBar({ state, onChange, onClear }: ListFiltersProps<ActivityState>) {
  const { from, to } = state;
  return (
    <ListFilters
      list={activityList}
      state={state}
      onChange={onChange}
      className="items-end"
      controls={{
        group: { label: 'About', options: { '': 'Everything', ...eventGroupLabels } },
        actor: { label: 'By', options: actors },
        from: (
          <div className="grid w-full grid-cols-2 gap-2 medium:w-auto">
            <DateField
              label="From"
              value={from}
              max={to}
              onChange={(date) => onChange({ from: date })}
            />
            <DateField
              label="To"
              value={to}
              min={from}
              onChange={(date) => onChange({ to: date })}
            />
          </div>
        ),
        to: null,
        automatic: (
          <Switch
            label="Show automatic steps"
            checked={state.automatic === 'shown'}
            onChange={({ target }) => onChange({ automatic: target.checked ? 'shown' : '' })}
          />
        ),
        // Set by links only.
        targetId: null,
        client: null,
      }}
    >
      {activityList.isNarrowed(state) && (
        <Button look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </ListFilters>
  );
}
