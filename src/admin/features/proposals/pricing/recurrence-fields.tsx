import { linePeriods } from '../../../../shared/proposals/line-options.ts';
import type {
  ProposalLine,
  Recurrence,
} from '../../../../shared/proposals/proposal-lines.schema.ts';
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import type { LineOptionsProps } from './line-options-props.ts';
import { periodLabels } from './period-labels.ts';

const billing = linePeriods.map((value) => ({ value, label: periodLabels[value] }));

const startLabels: Record<Recurrence['start']['kind'], string> = {
  acceptance: 'On acceptance',
  date: 'On a date',
  by_owner: 'When I start it',
};
const starts = Object.entries(startLabels).map(([value, label]) => ({ value, label }));

const ends = [
  { value: 'canceled', label: 'When canceled' },
  { value: 'periods', label: 'After a number of periods' },
];

const UNTIL_CANCELED: Recurrence = { start: { kind: 'acceptance' }, periods: null };
const MONTHS_OF_A_YEAR = 12;

type Props = LineOptionsProps & { line: ProposalLine };

/** Whether a line is billed once or each period, from when, and until when. */
export function RecurrenceFields({ line, onChange, problem }: Props) {
  const { key, period, recurrence } = line;
  return (
    <>
      <SelectField
        label="Billing"
        options={billing}
        value={period}
        onChange={({ target: { value } }) => {
          const next = linePeriods.find((one) => one === value) ?? 'once';
          const ends = next === 'once' ? null : (recurrence ?? UNTIL_CANCELED);
          onChange(key, { period: next, recurrence: ends });
        }}
      />
      {recurrence !== null && (
        <Recurring
          lineKey={key}
          recurrence={recurrence}
          problem={problem}
          onChange={(changes) => onChange(key, { recurrence: { ...recurrence, ...changes } })}
        />
      )}
    </>
  );
}

interface RecurringProps extends Pick<Props, 'problem'> {
  lineKey: string;
  recurrence: Recurrence;
  onChange: (changes: Partial<Recurrence>) => void;
}

function Recurring({ lineKey, recurrence, problem, onChange }: RecurringProps) {
  const { start, periods } = recurrence;
  return (
    <div className="grid gap-4 medium:grid-cols-2">
      <SelectField
        label="Starts"
        options={starts}
        value={start.kind}
        onChange={({ target: { value } }) => onChange({ start: startOf(value) })}
      />
      {start.kind === 'date' ? (
        <DraftDateField
          path={`lines.${lineKey}.recurrence.start.date`}
          label="Start date"
          required
          value={start.date}
          error={problem('recurrence.start.date')}
          onChange={(date) => onChange({ start: { kind: 'date', date } })}
        />
      ) : (
        <span className="max-medium:hidden" />
      )}
      <SelectField
        label="Ends"
        options={ends}
        value={periods === null ? 'canceled' : 'periods'}
        onChange={({ target: { value } }) =>
          onChange({ periods: value === 'canceled' ? null : MONTHS_OF_A_YEAR })
        }
      />
      {periods !== null && (
        <NumberField
          label="Periods"
          path={`lines.${lineKey}.recurrence.periods`}
          digits={0}
          least={1}
          most={120}
          value={periods}
          error={problem('recurrence.periods')}
          onChange={(count) => onChange({ periods: count })}
        />
      )}
    </div>
  );
}

const FIRST_OFFER_DAYS = 30;

function startOf(kind: string): Recurrence['start'] {
  if (kind === 'date') {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { kind, date: addDays(dayIn(timeZone, nowMs()), FIRST_OFFER_DAYS) };
  }
  return { kind: kind === 'by_owner' ? kind : 'acceptance' };
}
