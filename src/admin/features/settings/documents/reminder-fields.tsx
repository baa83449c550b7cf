import { useFormContext, useWatch } from 'react-hook-form';
import { CLOSES_AT, OPENS_AT } from '../../../../shared/mail/sending-hours.ts';
import { counted } from '../../../../shared/plural.ts';
import type { ReminderSchedule } from '../../../../shared/settings/reminder-schedule.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { hourText } from '../../../../ui/state/region-format.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { asNumber } from './as-number.ts';

/** When clients are reminded of proposals, in the form of the section. */
export function ReminderFields() {
  const form = useFormContext<{ reminders: ReminderSchedule }>();
  const isOn = useWatch({ control: form.control, name: 'reminders.isOn' });
  const number = (name: Exclude<keyof ReminderSchedule, 'isOn'>) => ({
    inputMode: 'numeric' as const,
    readOnly: !isOn,
    ...fieldProps(form, `reminders.${name}`, { setValueAs: asNumber }),
  });
  return (
    <FormSection
      title="Reminders"
      note="Sent to those who may accept a proposal, until someone responds. You can turn them off for each proposal."
    >
      <Checkbox
        label="Send reminders"
        hint={`Includes a notice when a proposal expires. Sent between ${hourText(OPENS_AT)} and ${hourText(CLOSES_AT)} in your time zone.`}
        {...form.register('reminders.isOn')}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label="First reminder (days)"
          hint="Days after the email with the proposal."
          {...number('firstAfterDays')}
        />
        <TextField
          label="Interval (days)"
          hint="Days from each reminder to the next."
          {...number('everyDays')}
        />
        <TextField
          label="Most reminders"
          hint="How many each recipient gets."
          {...number('most')}
        />
        <TextField
          label="Period (days)"
          hint="No reminder later than this after the email."
          {...number('withinDays')}
        />
      </div>
    </FormSection>
  );
}

/** For the comparison with what was saved in another window. */
export function describeReminders(schedule: ReminderSchedule): string {
  const { isOn, firstAfterDays, everyDays, most, withinDays } = schedule;
  if (!isOn) return 'Off';
  const times = counted(most, 'reminder');
  const days = (count: number) => counted(count, 'day');
  return `At most ${times}: first after ${days(firstAfterDays)}, then every ${days(everyDays)}, within ${days(withinDays)}`;
}
