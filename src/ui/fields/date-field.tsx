import { CalendarDays } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { dayIn, isCalendarDate } from '../../shared/dates/calendar-dates.ts';
import { readDate } from '../../shared/dates/read-date.ts';
import { problemSentence } from '../../shared/text/problems.ts';
import { DEFAULT_LANGUAGE } from '../../shared/texts/texts.ts';
import { nowMs } from '../state/clock.ts';
import { Labeled, useField, type FieldProps } from './field.tsx';
import { lazyComponent } from '../texts/lazy-component.tsx';
import { SkeletonLines } from '../texts/loading.tsx';
import { PopupPanel, usePopup } from '../overlays/popup-panel.tsx';
import { currentDateOrder, dayText } from '../state/region-format.ts';
import { useRegion } from '../state/region.ts';

/** Most dates are typed, so the calendar is loaded when it is first opened. */
const { Component: Calendar } = lazyComponent(
  async () => (await import('./calendar.tsx')).Calendar,
  <SkeletonLines lines={6} />,
);

interface UnreadDate {
  text: string;
  /** A predicate, e.g. “is required”. */
  problem: string;
}

export interface DateFieldProps extends Omit<FieldProps, 'question'> {
  /** `YYYY-MM-DD`; empty without a date. Any other text is shown as it is. */
  value: string;
  /** With a date, or with empty text. */
  onChange: (date: string) => void;
  /** Told of a text that is no date, and with undefined once there is another one. */
  onUnread?: (unread: UnreadDate | undefined) => void;
  onBlur?: () => void;
  /** The first and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Of the studio, if it may differ from that of the browser. */
  today?: string | undefined;
  /** What an empty field stands for. */
  placeholder?: string;
  required?: boolean;
  showsProblems?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A date, typed in the region’s order or in another clear way (see `readDate`), or chosen in a
 * calendar. A text that is no date is kept and reported once the field is left.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onUnread, onBlur, min, max, required = false, ref, ...rest } = props;
  const { today = browserDay(), showsProblems = false, error, ...labels } = rest;
  useRegion();
  const popup = usePopup();
  const input = useRef<HTMLInputElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  /** What was typed, until `value` is changed by others. */
  const [written, setWritten] = useState<{ text: string; value: string }>();
  const isShownAsDate = value === '' ? !required : isCalendarDate(value);
  const typed = written?.value === value ? written.text : isShownAsDate ? undefined : value;
  const problem = typed === undefined ? undefined : reading(typed, required, today).problem;
  const isQuiet = isWriting && !showsProblems;
  const sentence = isQuiet || !problem ? undefined : problemSentence(labels.label, problem);
  const { labels: labeled, control } = useField({
    ...labels,
    error: problem === undefined ? error : sentence,
  });
  const write = (text: string) => {
    const { date, problem: wrong } = reading(text, required, today);
    // An owner that is told of unread texts passes them back as the value.
    setWritten({ text, value: date ?? (onUnread === undefined ? value : text) });
    onUnread?.(wrong === undefined ? undefined : { text, problem: wrong });
    if (date !== undefined && date !== value) onChange(date);
  };
  const open = () => {
    if (input.current?.parentElement) popup.open(input.current.parentElement);
  };
  return (
    <Labeled {...labeled}>
      <span className="relative block">
        <input
          {...control}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          autoComplete="off"
          required={required}
          value={typed ?? (value === '' ? '' : dayText(value))}
          className="field pr-9"
          onChange={({ target }) => write(target.value)}
          onFocus={({ target }) => {
            setIsWriting(true);
            target.select();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            open();
          }}
          onBlur={() => {
            setIsWriting(false);
            if (problem === undefined) setWritten(undefined);
            onBlur?.();
          }}
        />
        <button
          type="button"
          aria-label="Open calendar"
          aria-describedby={`${labeled.id}-label`}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          className="field-opener"
          onClick={() => (popup.isOpen ? popup.close() : open())}
        >
          <CalendarDays />
        </button>
        <PopupPanel popup={popup} role="dialog" aria-label="Calendar" className="calendar">
          <Calendar
            value={isCalendarDate(value) ? value : undefined}
            today={today}
            min={min}
            max={max}
            onChoose={(day) => {
              write(day);
              setWritten(undefined);
              popup.close();
              input.current?.focus();
            }}
          />
        </PopupPanel>
      </span>
    </Labeled>
  );
}

/** Either of both; the date of an empty text is empty. */
function reading(
  text: string,
  required: boolean,
  today: string,
): { date?: string; problem?: string } {
  if (text.trim() === '') return required ? { problem: 'is required' } : { date: '' };
  return readDate(text, { today, dateOrder: currentDateOrder(), language: DEFAULT_LANGUAGE });
}

function browserDay(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs());
}
