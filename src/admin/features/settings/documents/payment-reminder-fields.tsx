import { useController, useFormContext } from 'react-hook-form';
import { CLOSES_AT, OPENS_AT } from '../../../../shared/mail/sending-hours.ts';
import {
  proposedPaymentReminders,
  type PaymentReminderSchedule,
} from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { hourText } from '../../../../ui/state/region-format.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import {
  ReminderDaysField,
  reminderDaysText,
} from '../../../records/invoices/reminders/reminder-days.tsx';

/** When clients are reminded of invoices, in the form of the section. */
export function PaymentReminderFields() {
  const { control } = useFormContext<{ paymentReminders: PaymentReminderSchedule | null }>();
  const { field, fieldState } = useController({ control, name: 'paymentReminders' });
  const schedule = field.value ?? { ...proposedPaymentReminders, isOn: false };
  const change = (changes: Partial<PaymentReminderSchedule>) =>
    field.onChange({ ...schedule, ...changes });
  return (
    <FormSection
      title="Payment reminders"
      note="Emailed to those who got the invoice, until it is paid. You can pause them for each client and invoice."
    >
      <Checkbox
        label="Send payment reminders"
        hint={`Sent between ${hourText(OPENS_AT)} and ${hourText(CLOSES_AT)} in your time zone, at most one email a day to each address. A change applies from tomorrow; nothing is sent for earlier days.`}
        name={field.name}
        checked={schedule.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
        onBlur={field.onBlur}
      />
      <ReminderDaysField
        value={schedule.days}
        onChange={(days) => change({ days })}
        error={fieldState.error?.message}
      />
      <Checkbox
        label="Wait for the next business day"
        hint="Reminders of a Saturday or Sunday are sent on Monday."
        checked={schedule.skipsWeekends}
        onChange={({ target }) => change({ skipsWeekends: target.checked })}
      />
    </FormSection>
  );
}

/** For the comparison with what was saved in another window. */
export function describePaymentReminders(schedule: PaymentReminderSchedule | null): string {
  if (schedule?.isOn !== true) return 'Off';
  const { days, skipsWeekends } = schedule;
  return `${reminderDaysText(days)}${skipsWeekends ? ', on business days' : ''}`;
}
