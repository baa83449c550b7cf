import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import {
  SCHEDULE_LIMITS,
  type EntryDue,
} from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { useSchedule, type EntryProps } from './edited-schedule.ts';

const FIRST_OFFER_DAYS = 30;

/** When a payment is billed. */
export function DueFields({ entry, place, onChange }: EntryProps) {
  const { problem, today, dueLabels } = useSchedule();
  const { due, key } = entry;
  const path = `schedule.${key}.due`;
  const choose = (kind: string) => onChange({ due: firstDue(kind, today) });
  return (
    <div className="payment-pair">
      <SelectField
        label="Billed"
        aria-label={`Billed, payment ${place + 1}`}
        options={Object.entries(dueLabels).map(([value, label]) => ({ value, label }))}
        value={due.kind}
        onChange={({ target }) => choose(target.value)}
      />
      {due.kind === 'date' && (
        <DraftDateField
          path={path}
          label="Billing date"
          required
          today={today}
          min={today}
          value={due.date}
          error={problem(`schedule.${place}.due.date`)}
          onChange={(date) => onChange({ due: { kind: 'date', date } })}
        />
      )}
      {due.kind === 'days' && (
        <NumberField
          label="Days"
          aria-label={`${dueLabels.days}, payment ${place + 1}`}
          path={path}
          digits={0}
          least={1}
          most={SCHEDULE_LIMITS.days}
          value={due.days}
          error={problem(`schedule.${place}.due.days`)}
          onChange={(days) => onChange({ due: { kind: 'days', days } })}
        />
      )}
    </div>
  );
}

function firstDue(kind: string, today: string | undefined): EntryDue {
  switch (kind) {
    case 'date':
      return { kind, date: addDays(today ?? '2000-01-01', FIRST_OFFER_DAYS) };
    case 'days':
      return { kind, days: FIRST_OFFER_DAYS };
    case 'milestone':
      return { kind };
    default:
      return { kind: 'acceptance' };
  }
}
