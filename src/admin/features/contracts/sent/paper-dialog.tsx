import { useController, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { dayIn, isCalendarDate } from '../../../../shared/dates/calendar-dates.ts';
import {
  acceptedFiles,
  DOCUMENT_FILE_LIMITS,
} from '../../../../shared/documents/document-files.schema.ts';
import { nowMs } from '../../../../ui/clock.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { FileField } from '../../../../ui/file-field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { uploadDocumentFile } from '../../../documents/files/document-files.api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { showStoredContract } from '../contracts.api.ts';
import { recordPaper } from './contract-steps.api.ts';
import type { StepDialogProps } from './contract-as-sent.ts';

const file = z
  .instanceof(File, { error: 'Choose a file.' })
  .refine(({ size }) => size <= DOCUMENT_FILE_LIMITS.bytes, 'Choose a file of at most 25 MB.');

const paperForm = z.object({
  effectiveOn: z.string().min(1, 'Enter a date.').refine(isCalendarDate, 'must be a date'),
  note: z.string(),
  file: file.nullable().refine((chosen) => chosen !== null, 'Choose a file.'),
});
type PaperForm = UseFormReturn<z.input<typeof paperForm>, unknown, z.output<typeof paperForm>>;

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
        return recordPaper(id, paper).catch(async (error: Error) => {
          await showStoredContract(id, error);
          throw error;
        });
      }}
      onSent={() => {
        const text = `Contract ${number ?? ''} executed on paper`;
        toasts.show({ kind: 'success', text });
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            Records that everyone signed version {revision} on paper. The contract is then executed,
            and the hold on its invoices is lifted. There is no sealed PDF. This can’t be undone.
          </p>
          <EffectiveDate form={form} today={today} />
          <ScanField form={form} />
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

function EffectiveDate({ form, today }: { form: PaperForm; today: string }) {
  const { field } = useController({ control: form.control, name: 'effectiveOn' });
  return (
    <DateField
      {...field}
      label="Date of the last signature"
      today={today}
      max={today}
      error={form.formState.errors.effectiveOn?.message}
      showsProblems={form.formState.isSubmitted}
      onUnread={(unread) => unread && field.onChange(unread.text)}
    />
  );
}

function ScanField({ form }: { form: PaperForm }) {
  const {
    field: { onChange },
  } = useController({ control: form.control, name: 'file' });
  return (
    <FileField
      label="Scan of the signed contract"
      hint="A PDF or an image. Up to 25 MB."
      accept={acceptedFiles}
      error={form.formState.errors.file?.message}
      onChange={({ target }) => onChange(target.files?.[0] ?? null)}
    />
  );
}
