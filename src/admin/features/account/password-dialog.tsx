import type { FieldValues, Path } from 'react-hook-form';
import { z } from 'zod';
import { fieldProps } from '../../forms/field-props.ts';
import { FormDialog, type FormDialogProps } from '../../forms/form-dialog.tsx';
import { PasswordField } from '../../forms/password-field.tsx';

/** Part of each schema of a `PasswordDialog`. */
export const currentPassword = z.string().min(1, 'Enter your current password');

/** The form of a dialog that asks for the current password alone. */
export const passwordForm = {
  schema: z.object({ currentPassword }),
  values: { currentPassword: '' },
};

/** Asks for the current password before something about getting in is changed. */
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
