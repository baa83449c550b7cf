/** The days from the due date on which invoices are reminded of: in words, and to choose. */
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted } from '../../../../shared/plural.ts';
import { reminderDaysSchema } from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { FieldGroup, Problem, SelectField, TextField } from '../../../../ui/fields/field.tsx';

/** E.g. “3 days before the due date”. */
export function reminderDayText(step: number): string {
  if (step === 0) return 'On the due date';
  return `${counted(Math.abs(step), 'day')} ${step < 0 ? 'before' : 'after'} the due date`;
}

/** In short, e.g. “3 days before, on the due date and 3 and 10 days after”. */
export function reminderDaysText(days: readonly number[]): string {
  const before = days.filter((day) => day < 0).map((day) => -day);
  const after = days.filter((day) => day > 0);
  const said = joined([
    ...(before.length > 0 ? [`${inDays(before)} before`] : []),
    ...(days.includes(0) ? ['on the due date'] : []),
    ...(after.length > 0 ? [`${inDays(after)} after`] : []),
  ]);
  return days.includes(0) ? said : `${said} the due date`;
}

const inDays = (counts: readonly number[]) =>
  counts.length === 1 ? counted(counts[0] ?? 0, 'day') : `${joined(counts)} days`;

function joined(parts: readonly (string | number)[]): string {
  const others = parts.slice(0, -1).join(', ');
  return others === '' ? String(parts.at(-1)) : `${others} and ${parts.at(-1)}`;
}

interface ReminderDaysFieldProps {
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: string | undefined;
}

export function ReminderDaysField({ value, onChange, error }: ReminderDaysFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (day: number) => {
    onChange(value.filter((other) => other !== day));
    list.current?.focus();
  };
  return (
    <FieldGroup legend="Days" error={error}>
      <ul ref={list} tabIndex={-1} className="grid gap-1" aria-label="Days of reminders">
        {value.map((day) => (
          <li key={day} className="flex items-center justify-between gap-2">
            {reminderDayText(day)}
            <IconButton label={`Remove: ${reminderDayText(day)}`} onClick={() => remove(day)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddDay value={value} onAdd={onChange} />
    </FieldGroup>
  );
}

const sides = [
  { value: 'after', label: 'after the due date' },
  { value: 'before', label: 'before the due date' },
];

function AddDay({ value, onAdd }: { value: readonly number[]; onAdd: (days: number[]) => void }) {
  const [days, setDays] = useState('');
  const [side, setSide] = useState('after');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const day = /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN;
    const wanted = [...new Set([...value, side === 'before' ? -day || 0 : day])];
    const { data, error } = reminderDaysSchema.safeParse(
      wanted.toSorted((one, other) => one - other),
    );
    setProblem(error?.issues[0]?.message);
    if (data === undefined) return;
    onAdd(data);
    setDays('');
  };
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <div className="w-24">
        <TextField
          label="Days"
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <SelectField
        label="When"
        options={sides}
        value={side}
        onChange={({ target }) => setSide(target.value)}
      />
      <Button look="line" onClick={add}>
        Add day
      </Button>
      {problem !== undefined && <Problem role="alert">{`The list ${problem}`}</Problem>}
    </div>
  );
}
