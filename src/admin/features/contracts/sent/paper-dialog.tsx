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
import { fieldProps } from '../../../forms/form-state.ts';
import { recordPaper } from './contract-steps.api.ts';
import type { StepDialogProps } from './contract-as-sent.ts';

const paperForm = z.object({
  effectiveOn: enteredDate(),
  note: z.string(),
  file: chosenFile.refine((chosen) => chosen !== null, 'Choose a file.'),
});

/** Executes a contract that was signed on paper: the scan is stored, without a seal. */
export function PaperDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, sent } = contract;
  const { revision, snapshot } = sent;
  const today = dayIn(snapshot.timeZone, nowMs());
  return (
    <FormDialog
      {...dialog}
      title="Record signing on paper"
      action="Record signing"
      schema={paperForm}
      values={{ effectiveOn: today, note: '', file: null }}
      send={async ({ effectiveOn, note, file }) => {
        if (file === null) throw new Error('There is no file');
        const scan = await uploadDocumentFile(id, file, { purpose: 'attachment' });
        const paper = { revision, effectiveOn, note, fileId: scan.id };
        return recordPaper(id, paper);
      }}
      onSent={() => toasts.success(`Contract ${number ?? ''} executed on paper`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            Records that everyone signed version {revision} on paper. The contract is then executed,
            and the hold on its invoices is lifted. There is no sealed PDF. This can’t be undone.
          </p>
          <FormDateField
            form={form}
            name="effectiveOn"
            label="Date of the last signature"
            today={today}
            max={today}
          />
          <FormFileField
            form={form}
            name="file"
            label="Scan of the signed contract"
            hint="A PDF or an image. Up to 25 MB."
          />
          <TextArea
            {...fieldProps(form, 'note')}
            label="Note (optional)"
            hint="E.g. who signed where. Part of the evidence."
            rows={3}
            maxLength={EVIDENCE_LIMITS.reason}
          />
        </>
      )}
    </FormDialog>
  );
}
