import { z } from 'zod';
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { ANSWER_LIMITS } from '../../../../shared/invoices/payment-answers.schema.ts';
import { THREAD_LIMITS } from '../../../../shared/documents/threads.schema.ts';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { nowMs } from '../../../../ui/state/clock.ts';
import { enteredDate, FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { recordAnswer } from '../invoices.api.ts';
import type { IssuedDialogProps } from './correction-dialogs.tsx';

/** From today: the date that the dialog suggests. */
const USUAL_DAYS = 7;

export function PromiseDialog({ invoice, ...dialog }: IssuedDialogProps) {
  const today = dayIn(invoice.issued.snapshot.timeZone, nowMs());
  return (
    <FormDialog
      {...dialog}
      title="Record a promise"
      action="Record promise"
      schema={z.object({ day: enteredDate(), note: z.string() })}
      values={{ day: addDays(today, USUAL_DAYS), note: '' }}
      send={(values) => recordAnswer(invoice.id, { kind: 'promised', ...values })}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">No payment reminder is sent until that day is over.</p>
          <FormDateField form={form} name="day" label="Payment date" min={today} today={today} />
          <TextArea
            {...fieldProps(form, 'note')}
            label="Note (optional)"
            rows={2}
            maxLength={ANSWER_LIMITS.note}
          />
        </>
      )}
    </FormDialog>
  );
}

export function ProblemDialog({ invoice, ...dialog }: IssuedDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Report a problem"
      action="Report problem"
      schema={z.object({ note: z.string().trim().min(1, 'Enter what is wrong.') })}
      values={{ note: '' }}
      send={({ note }) => recordAnswer(invoice.id, { kind: 'problem', note })}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">No payment reminder is sent until you close the problem.</p>
          <TextArea
            {...fieldProps(form, 'note')}
            label="What is wrong"
            rows={3}
            maxLength={THREAD_LIMITS.text}
          />
        </>
      )}
    </FormDialog>
  );
}
