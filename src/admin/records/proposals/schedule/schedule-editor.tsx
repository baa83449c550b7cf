import { Plus } from 'lucide-react';
import { useRef } from 'react';
import {
  SCHEDULE_LIMITS,
  type ScheduleEntry,
} from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { Problem } from '../../../../ui/fields/field.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import { changed, moved } from '../../../forms/draft/keyed-list.ts';
import { useSchedule } from './edited-schedule.ts';
import { EntryFields } from './entry-fields.tsx';

/** How the one-time total is divided into payments; the last one is the remainder. */
export function ScheduleEditor() {
  const { schedule, change: set, problem, note, mayAdd } = useSchedule();
  const frame = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(frame);
  const add = () => {
    const entry = newEntry(schedule);
    set(schedule.toSpliced(-1, 0, entry));
    focusOn(entrySelector(entry.key));
  };
  const remove = (key: string) => {
    const place = schedule.findIndex((entry) => entry.key === key);
    set(schedule.toSpliced(place, 1));
    focusOn(entrySelector(schedule[place + 1]?.key ?? ''));
  };
  return (
    <section ref={frame} aria-labelledby="schedule" className="payment-schedule">
      <h2 id="schedule" tabIndex={-1} className="text-title">
        Payment schedule
      </h2>
      <p className="text-note text-ink-soft">{note}</p>
      <ol>
        {schedule.map((entry, place) => (
          <EntryFields
            key={entry.key}
            entry={entry}
            place={place}
            count={schedule.length}
            onChange={(changes) => set(changed(schedule, entry.key, changes))}
            onMove={(step) => set(moved(schedule, entry.key, place + step))}
            onRemove={() => remove(entry.key)}
          />
        ))}
      </ol>
      <Problem>{problem('schedule')}</Problem>
      {mayAdd && (
        <Button look="line" disabled={schedule.length >= SCHEDULE_LIMITS.entries} onClick={add}>
          <Plus />
          Add payment
        </Button>
      )}
    </section>
  );
}

const entrySelector = (key: string) => `[data-entry="${key}"] input`;

const TEN_PERCENT_PPM = 100_000;

/** The first is a deposit; the others are due at milestones. */
function newEntry(schedule: readonly ScheduleEntry[]): ScheduleEntry {
  const isFirst = schedule.length === 1;
  return {
    key: newKey(),
    label: isFirst ? 'Deposit' : '',
    share: { kind: 'percent', ratePpm: isFirst ? 3 * TEN_PERCENT_PPM : TEN_PERCENT_PPM },
    due: { kind: isFirst ? 'acceptance' : 'milestone' },
    termsDays: schedule.at(-1)?.termsDays ?? 0,
  };
}
