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
import { recordEnd } from './contract-steps.api.ts';
import type { StepDialogProps } from './contract-as-sent.ts';

const endForm = z.object({
  endedOn: z.string().min(1, 'Enter a date.').refine(isCalendarDate, 'must be a date'),
  reason: z.string().trim().min(1, 'Enter a reason.'),
  file: z
    .instanceof(File)
    .refine(({ size }) => size <= DOCUMENT_FILE_LIMITS.bytes, 'Choose a file of at most 25 MB.')
    .nullable(),
});
type EndForm = UseFormReturn<z.input<typeof endForm>, unknown, z.output<typeof endForm>>;

/** When and why an executed contract ended, e.g. by notice. */
export function EndDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, sent, executed } = contract;
  const revision = executed?.revision ?? sent.revision;
  const today = dayIn(sent.snapshot.timeZone, nowMs());
  return (
    <FormDialog
      {...dialog}
      title="Record end of contract"
      action="Record end"
      schema={endForm}
      values={{ endedOn: today, reason: '', file: null }}
      send={async ({ file, ...values }) => {
        const notice = file && (await uploadDocumentFile(id, file, { purpose: 'attachment' }));
        const end = { ...values, revision, fileId: notice?.id ?? null };
        return recordEnd(id, end).catch(async (error: Error) => {
          await showStoredContract(id, error);
          throw error;
        });
      }}
      onSent={() => {
        toasts.show({ kind: 'success', text: `End of contract ${number ?? ''} recorded` });
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            The executed contract stays as it is. No email is sent. This can’t be undone.
          </p>
          <EndDate form={form} today={today} />
          <TextArea
            {...fieldProps(form, 'reason')}
            label="Reason"
            hint="E.g. who gave notice. Part of the evidence."
            rows={3}
            maxLength={EVIDENCE_LIMITS.reason}
          />
          <NoticeField form={form} />
        </>
      )}
    </FormDialog>
  );
}

function EndDate({ form, today }: { form: EndForm; today: string }) {
  const { field } = useController({ control: form.control, name: 'endedOn' });
  return (
    <DateField
      {...field}
      label="Ended on"
      today={today}
      error={form.formState.errors.endedOn?.message}
      showsProblems={form.formState.isSubmitted}
      onUnread={(unread) => unread && field.onChange(unread.text)}
    />
  );
}

function NoticeField({ form }: { form: EndForm }) {
  const {
    field: { onChange },
  } = useController({ control: form.control, name: 'file' });
  return (
    <FileField
      label="File (optional)"
      hint="E.g. the notice. Up to 25 MB."
      accept={acceptedFiles}
      error={form.formState.errors.file?.message}
      onChange={({ target }) => onChange(target.files?.[0] ?? null)}
    />
  );
}
