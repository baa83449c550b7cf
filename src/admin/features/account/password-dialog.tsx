import { required, type Check, type Texts } from '../../auth/form-checks.ts';
import { PasswordField } from '../../auth/password-field.tsx';
import { FormDialog, type FormDialogProps } from '../../forms/form-dialog.tsx';

interface PasswordDialogProps<Result> extends Omit<FormDialogProps<Result>, 'check' | 'send'> {
  /** Checks the fields beside the current password. */
  check?: Check;
  send: (texts: Texts & { currentPassword: string }) => Promise<Result>;
}

const hasPassword = required({ currentPassword: 'Enter your current password' });

/** Asks for the current password before something about getting in is changed. */
export function PasswordDialog<Result>({
  check,
  send,
  children,
  ...rest
}: PasswordDialogProps<Result>) {
  return (
    <FormDialog
      {...rest}
      check={(texts) => ({ ...check?.(texts), ...hasPassword(texts) })}
      send={({ currentPassword = '', ...texts }) => send({ ...texts, currentPassword })}
    >
      {(errors) => (
        <>
          {children(errors)}
          <PasswordField
            name="currentPassword"
            label="Current password"
            required
            autoComplete="current-password"
            error={errors['currentPassword']}
          />
        </>
      )}
    </FormDialog>
  );
}
