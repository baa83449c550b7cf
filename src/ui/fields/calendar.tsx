import { DayPicker, type Modifiers } from 'react-day-picker';
import { dayOfLocal, localMidnight } from '../state/clock.ts';
import { dayText, firstWeekday } from '../state/region-format.ts';

interface CalendarProps {
  /** Days are `YYYY-MM-DD`. */
  value: string | undefined;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** A month in which a day is chosen; weeks begin as in the region. */
export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const shown = localMidnight(value ?? today);
  return (
    <DayPicker
      mode="single"
      required
      // The panel opens at a press, and the days are what it is for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      showOutsideDays
      weekStartsOn={firstWeekday()}
      today={localMidnight(today)}
      defaultMonth={shown}
      selected={value === undefined ? undefined : shown}
      disabled={[
        ...(min ? [{ before: localMidnight(min) }] : []),
        ...(max ? [{ after: localMidnight(max) }] : []),
      ]}
      labels={{ labelDayButton: nameOf }}
      onSelect={(day) => onChoose(dayOfLocal(day))}
    />
  );
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long' });

/** “Today, Sunday, 6 Dec 2026”, with the visible number, so that it can also be said aloud. */
function nameOf(day: Date, { today, selected }: Modifiers): string {
  const name = `${weekdays.format(day)}, ${dayText(dayOfLocal(day))}`;
  return `${today ? 'Today, ' : ''}${name}${selected ? ', selected' : ''}`;
}
