import { z } from 'zod';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { uploadDocumentFile } from '../../../documents/files/document-files.api.ts';
import {
  chosenFile,
  enteredDate,
  FormDateField,
  FormFileField,
} from '../../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { recordEnd } from './contract-steps.api.ts';
import { executedRevision, type StepDialogProps } from './contract-as-sent.ts';

const endForm = z.object({
  endedOn: enteredDate(),
  reason: z.string().trim().min(1, 'Enter a reason.'),
  file: chosenFile,
});

/** When and why an executed contract ended, e.g. by notice. */
export function EndDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, sent, ended } = contract;
  const revision = executedRevision(contract);
  const today = dayIn(sent.snapshot.timeZone, nowMs());
  return (
    <FormDialog
      {...dialog}
      title={ended === null ? 'Record end of contract' : 'Correct recorded end'}
      action="Record end"
      schema={endForm}
      values={{ endedOn: ended?.endedOn ?? today, reason: '', file: null }}
      send={async ({ file, ...values }) => {
        const notice = file && (await uploadDocumentFile(id, file, { purpose: 'attachment' }));
        const end = { ...values, revision, fileId: notice?.id ?? null };
        return recordEnd(id, end);
      }}
      onSent={() => toasts.success(`End of contract ${number ?? ''} recorded`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            The executed contract stays as it is. No email is sent. You can correct or remove the
            end later; every entry stays part of the evidence.
          </p>
          <FormDateField form={form} name="endedOn" label="Ended on" today={today} />
          <TextArea
            {...fieldProps(form, 'reason')}
            label="Reason"
            hint="E.g. who gave notice. Part of the evidence."
            rows={3}
            maxLength={EVIDENCE_LIMITS.reason}
          />
          <FormFileField
            form={form}
            name="file"
            label="File (optional)"
            hint="E.g. the notice. Up to 25 MB."
          />
        </>
      )}
    </FormDialog>
  );
}

/** An end that was recorded by mistake, or that the parties canceled. */
export function RemoveEndDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number } = contract;
  const revision = executedRevision(contract);
  return (
    <ReasonDialog
      {...dialog}
      title="Remove recorded end?"
      action="Remove end"
      send={(reason) => recordEnd(id, { revision, endedOn: null, reason, fileId: null })}
      onSent={() => toasts.success(`Recorded end of contract ${number ?? ''} removed`)}
    >
      The contract is no longer marked as ended, and you get reminders of its term. The entry of its
      end stays part of the evidence.
    </ReasonDialog>
  );
}
