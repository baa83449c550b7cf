import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextField } from '../../ui/fields/field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { fieldProps } from './form-state.ts';

const REASON_LENGTH = 300;
const reasonForm = z.object({ reason: z.string().trim().min(1, 'Enter a reason.') });
type ReasonForm = z.output<typeof reasonForm>;

type ReasonDialogProps<Result> = Pick<
  FormDialogProps<ReasonForm, ReasonForm, Result>,
  'isOpen' | 'onClose' | 'title' | 'action' | 'dismissal' | 'onSent'
> & {
  isDangerous?: boolean;
  send: (reason: string) => Promise<Result>;
  /** The consequences, and whether it can be undone. */
  children: ReactNode;
};

/** Asks for a reason before a step that needs one. */
export function ReasonDialog<Result>({ send, children, ...dialog }: ReasonDialogProps<Result>) {
  return (
    <FormDialog
      {...dialog}
      schema={reasonForm}
      values={{ reason: '' }}
      send={({ reason }) => send(reason)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">{children}</p>
          <TextField
            {...fieldProps(form, 'reason')}
            label="Reason"
            hint="For your records."
            maxLength={REASON_LENGTH}
          />
        </>
      )}
    </FormDialog>
  );
}
