import type { FieldValues, Path } from 'react-hook-form';
import { z } from 'zod';
import { fieldProps } from '../../forms/form-state.ts';
import { FormDialog, type FormDialogProps } from '../../forms/form-dialog.tsx';
import { PasswordField } from '../../forms/password-field.tsx';

/** Part of each schema of a `PasswordDialog`. */
export const currentPassword = z.string().min(1, 'Enter your current password');

/** Schema of a dialog that asks only for the current password. */
export const passwordForm = {
  schema: z.object({ currentPassword }),
  values: { currentPassword: '' },
};

/** Asks for the current password before sign-in settings are changed. */
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
