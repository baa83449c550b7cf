/** The owner confirms a change of sign-in methods or bank details: by the password or a passkey. */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Confirmation, SignInBy } from '../../../shared/account/account.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useConfirmation, type ReauthValues } from './confirmation.ts';
import { FirebaseCodeField } from './firebase-code-field.tsx';
import { FormDialog, type FormDialogProps } from '../form-dialog.tsx';
import { fieldProps } from '../form-state.ts';
import { PasswordField } from './password-field.tsx';

export const reauthShape = {
  currentPassword: z.string(),
  usesPasskey: z.boolean(),
  firebaseCode: z.string(),
};

export const noReauth: ReauthValues = {
  currentPassword: '',
  usesPasskey: false,
  firebaseCode: '',
};

/** For schemas with `reauthShape`. */
export function requireReauth<Schema extends z.ZodType<ReauthValues>>(schema: Schema): Schema {
  return schema.refine(
    ({ currentPassword, usesPasskey }) => usesPasskey || currentPassword !== '',
    {
      path: ['currentPassword'],
      error: 'Enter your password.',
      // Together with the errors of all other fields.
      when: () => true,
    },
  );
}

/** Schema and values of a dialog that asks for nothing else. */
export const reauthForm = { schema: requireReauth(z.object(reauthShape)), values: noReauth };

interface ReauthFieldProps<Values extends FieldValues & ReauthValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Only the password of this server confirms. */
  isPasswordOnly?: boolean;
}

/** The password; beside it, a button that submits the form with a passkey instead. */
export function ReauthField<Values extends FieldValues & ReauthValues, Output>({
  form,
  isPasswordOnly = false,
}: ReauthFieldProps<Values, Output>) {
  const { user, signInBy } = useAuth();
  const hasPasskey =
    user?.secondFactors.includes('passkey') === true && 'PublicKeyCredential' in window;
  const set = <Name extends keyof ReauthValues>(name: Name, value: ReauthValues[Name]) =>
    form.setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <PasswordField
          {...fieldProps(form, 'currentPassword' as Path<Values>)}
          {...passwordLabel(signInBy, isPasswordOnly)}
          required
          autoComplete="current-password"
        />
      </div>
      <FirebaseCodeField {...fieldProps(form, 'firebaseCode' as Path<Values>)} />
      {hasPasskey && !isPasswordOnly && (
        <Button
          look="line"
          onClick={({ currentTarget }) => {
            set('currentPassword', '');
            set('usesPasskey', true);
            currentTarget.form?.requestSubmit();
          }}
        >
          Use a passkey instead
        </Button>
      )}
    </div>
  );
}

/** Where both passwords sign in, both confirm: Firebase is asked first. */
function passwordLabel(signInBy: SignInBy, isOwn: boolean): { label: string; hint?: string } {
  const label = 'Current password';
  if (!signInBy.firebase) return { label };
  if (isOwn) return { label, hint: 'The password for this server, not the one for Firebase.' };
  if (!signInBy.password) return { label: 'Password for Firebase' };
  return { label, hint: 'For Firebase, or for this server.' };
}

interface ReauthDialogProps<
  Values extends FieldValues & ReauthValues,
  Output extends FieldValues & ReauthValues,
  Result,
> extends Omit<FormDialogProps<Values, Output, Result>, 'send'> {
  /** The request that `send` makes; without it, only the password of this server confirms. */
  request?: string;
  send: (values: Output, confirmation: Confirmation) => Promise<Result>;
}

export function ReauthDialog<
  Values extends FieldValues & ReauthValues,
  Output extends FieldValues & ReauthValues,
  Result,
>({ children, request, send, ...rest }: ReauthDialogProps<Values, Output, Result>) {
  const confirmationFor = useConfirmation();
  return (
    <FormDialog
      {...rest}
      send={async (values) => {
        const { currentPassword } = values;
        if (request === undefined) return send(values, { currentPassword });
        return send(values, await confirmationFor(request, values));
      }}
    >
      {(form) => (
        <>
          {children(form)}
          <ReauthField form={form} isPasswordOnly={request === undefined} />
        </>
      )}
    </FormDialog>
  );
}
