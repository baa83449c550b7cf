import { useController, type Control } from 'react-hook-form';
import {
  reminderRule,
  type ReminderRule,
} from '../../../../shared/invoices/payment-reminders.schema.ts';
import { proposedPaymentReminders } from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { Checkbox, Radio } from '../../../../ui/fields/choice-field.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ReminderDaysField, reminderDaysText } from './reminder-days.tsx';

interface OwnDaysDialogProps extends DialogState {
  /** What they are for, e.g. “invoice 2026-0012”. */
  of: string;
  rule: ReminderRule;
  /** The days that apply without own ones. */
  usualDays: readonly number[];
  save: (rule: ReminderRule) => Promise<void>;
}

/** Pauses the reminders of one client or invoice, or gives it days in place of the usual ones. */
export function OwnDaysDialog({ of, rule, usualDays, save, ...state }: OwnDaysDialogProps) {
  return (
    <FormDialog
      {...state}
      title={`Payment reminders for ${of}`}
      action="Save"
      schema={reminderRule}
      values={rule}
      send={save}
      onSent={() => toasts.success('Payment reminders saved')}
    >
      {(form) => (
        <div className="grid gap-3">
          <Checkbox
            label="Pause reminders"
            hint="Nothing is sent by schedule until you resume them."
            {...form.register('isPaused')}
          />
          <DaysFields control={form.control} usualDays={usualDays} />
          <p className="field-note">Other days apply from tomorrow.</p>
        </div>
      )}
    </FormDialog>
  );
}

interface DaysFieldsProps extends Pick<OwnDaysDialogProps, 'usualDays'> {
  control: Control<ReminderRule>;
}

function DaysFields({ control, usualDays }: DaysFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'days' });
  const { value: days, onChange: set } = field;
  const own = usualDays.length > 0 ? [...usualDays] : proposedPaymentReminders.days;
  return (
    <>
      <FieldGroup legend="Reminders are sent">
        <Radio
          name="days"
          label="On the usual days"
          hint={usualDays.length > 0 ? reminderDaysText(usualDays) : undefined}
          checked={days === null}
          onChange={() => set(null)}
        />
        <Radio
          name="days"
          label="On other days"
          checked={days !== null}
          onChange={() => set(own)}
        />
      </FieldGroup>
      {days !== null && (
        <ReminderDaysField value={days} onChange={set} error={fieldState.error?.message} />
      )}
    </>
  );
}
