import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/clock.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { paymentTermsLabel, termsToChoose } from '../../../forms/payment-terms.ts';
import { useDraft } from './use-draft.ts';

const ON_A_DAY = 'day';
const FIRST_OFFER_DAYS = 30;

/** Payment terms: a number of days after issue, or a date. */
export function DueField() {
  const { content, change, problem } = useDraft();
  const { due } = content;
  const choose = (chosen: string) =>
    change({
      due:
        chosen === ON_A_DAY
          ? { kind: 'date', date: laterBy(due.kind === 'days' ? due.days : FIRST_OFFER_DAYS) }
          : { kind: 'days', days: Number(chosen) },
    });
  const isOnDay = due.kind === 'date';
  return (
    <div className="invoice-due">
      <SelectField
        label="Due"
        value={isOnDay ? ON_A_DAY : due.days}
        error={isOnDay ? undefined : problem('due')}
        onChange={({ target }) => choose(target.value)}
      >
        {termsToChoose(isOnDay ? null : due.days).map((days) => (
          <option key={days} value={days}>
            {paymentTermsLabel(days)}
          </option>
        ))}
        <option value={ON_A_DAY}>On a day</option>
      </SelectField>
      {isOnDay && (
        <TextField
          type="date"
          label="Day"
          value={due.date}
          error={problem('due')}
          onChange={({ target }) => {
            if (target.value !== '') change({ due: { kind: 'date', date: target.value } });
          }}
        />
      )}
    </div>
  );
}

/** A default date; the server decides by the studio’s own time zone. */
function laterBy(days: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return addDays(dayIn(timeZone, nowMs()), days);
}
