import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { MOST_NOTICE_DAYS } from '../../../../shared/contracts/contract-draft.schema.ts';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { dayIn, isCalendarDate } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { NOTICE_DAYS, contractTermOptions } from '../term-options.ts';
import { changeTerm } from './contract-steps.api.ts';
import { executedRevision, type StepDialogProps } from './contract-as-sent.ts';

const DAYS = `Enter a whole number from 0 to ${MOST_NOTICE_DAYS}.`;

const termForm = z
  .object({
    outcome: z.enum(['', 'ends', 'renews']),
    endsOn: z.string(),
    noticeDays: z.string(),
    reason: z.string().trim().min(1, 'Enter a reason.'),
  })
  .refine(({ outcome, endsOn }) => outcome === '' || isCalendarDate(endsOn), {
    path: ['endsOn'],
    error: 'Enter a date.',
  })
  .refine(({ outcome, noticeDays }) => outcome === '' || isNoticeDays(noticeDays), {
    path: ['noticeDays'],
    error: DAYS,
  });

const isNoticeDays = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_NOTICE_DAYS;

/** What is recorded of an executed contract’s end, renewal and reminder. */
export function TermDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, term, sent } = contract;
  const today = dayIn(sent.snapshot.timeZone, nowMs());
  return (
    <FormDialog
      {...dialog}
      title="Change term"
      action="Change term"
      schema={termForm}
      values={{
        outcome: term === null ? '' : term.renews ? 'renews' : 'ends',
        endsOn: term?.endsOn ?? '',
        noticeDays: String(term?.noticeDays ?? NOTICE_DAYS),
        reason: '',
      }}
      send={({ outcome, endsOn, noticeDays, reason }) => {
        const changed = { endsOn, renews: outcome === 'renews', noticeDays: Number(noticeDays) };
        const revision = executedRevision(contract);
        return changeTerm(id, { revision, term: outcome === '' ? null : changed, reason });
      }}
      onSent={() => toasts.success(`Term of contract ${number ?? ''} changed`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            This changes when you are reminded. The signed text and its PDF stay as they are. No
            email is sent.
          </p>
          <SelectField
            {...fieldProps(form, 'outcome')}
            label="Term"
            options={contractTermOptions}
          />
          <TermDay form={form} today={today} />
          <TextArea
            {...fieldProps(form, 'reason')}
            label="Reason"
            hint="E.g. a typing error. Part of the evidence."
            rows={3}
            maxLength={EVIDENCE_LIMITS.reason}
          />
        </>
      )}
    </FormDialog>
  );
}

interface TermDayProps {
  form: UseFormReturn<z.input<typeof termForm>, unknown, z.output<typeof termForm>>;
  today: string;
}

function TermDay({ form, today }: TermDayProps) {
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  if (outcome === '') return null;
  const label = outcome === 'renews' ? 'Renews on' : 'Ends on';
  return (
    <>
      <FormDateField form={form} name="endsOn" label={label} today={today} />
      <TextField
        {...fieldProps(form, 'noticeDays')}
        label="Reminder, days before"
        inputMode="numeric"
      />
    </>
  );
}
