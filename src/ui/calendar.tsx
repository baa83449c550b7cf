import { DayPicker } from 'react-day-picker';
import { dayOfLocal, localMidnight } from './clock.ts';
import { firstWeekday } from './region-format.ts';

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
      onSelect={(day) => onChoose(dayOfLocal(day))}
    />
  );
}
