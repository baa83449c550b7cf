/** Asks for the current password again, before a change of how one signs in or is paid. */
import type { FieldValues, Path } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { fieldProps } from './form-state.ts';
import { PasswordField } from './password-field.tsx';

/** Part of each schema of a `PasswordDialog`. */
export const currentPassword = z.string().min(1, 'Enter your current password');

/** Schema of a dialog that asks only for the current password. */
export const passwordForm = {
  schema: z.object({ currentPassword }),
  values: { currentPassword: '' },
};

export function PasswordDialog<
  Values extends { currentPassword: string },
  Output extends FieldValues,
  Result,
>({ children, ...rest }: FormDialogProps<Values, Output, Result>) {
  return (
    <FormDialog {...rest}>
      {(form) => (
        <>
          {children(form)}
          <PasswordField
            {...fieldProps(form, 'currentPassword' as Path<Values>)}
            label="Current password"
            required
            autoComplete="current-password"
          />
        </>
      )}
    </FormDialog>
  );
}
