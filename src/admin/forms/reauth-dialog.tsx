/** The owner confirms a change of sign-in methods or bank details: by the password or a passkey. */
import { startAuthentication } from '@simplewebauthn/browser';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Confirmation } from '../../shared/account/account.schema.ts';
import { Button } from '../../ui/button.tsx';
import { ApiError } from '../api-call.ts';
import { api, unwrap } from '../api.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { fieldProps } from './form-state.ts';
import { PasswordField } from './password-field.tsx';

/** Part of the values of each form with a `ReauthField`. */
export interface ReauthValues {
  currentPassword: string;
  /** Unless a password is entered. */
  usesPasskey: boolean;
}

export const reauthShape = { currentPassword: z.string(), usesPasskey: z.boolean() };

export const noReauth: ReauthValues = { currentPassword: '', usesPasskey: false };

/** For schemas with `reauthShape`. */
export function requireReauth<Schema extends z.ZodType<ReauthValues>>(schema: Schema): Schema {
  return schema.refine(
    ({ currentPassword, usesPasskey }) => usesPasskey || currentPassword !== '',
    {
      path: ['currentPassword'],
      error: 'Enter your current password.',
      // Together with the errors of all other fields.
      when: () => true,
    },
  );
}

/** Schema and values of a dialog that asks for nothing else. */
export const reauthForm = { schema: requireReauth(z.object(reauthShape)), values: noReauth };

/** `request`: the only one that the passkey’s signature counts for, e.g. `PUT /account/email`. */
export async function confirmationFor(
  request: string,
  { currentPassword, usesPasskey }: ReauthValues,
): Promise<Confirmation> {
  if (currentPassword !== '' || !usesPasskey) return { currentPassword };
  const asked = api.account['passkey-options'].$post({ json: { action: request } });
  const optionsJSON = await unwrap(asked);
  const passkey = await startAuthentication({ optionsJSON }).catch(refuse);
  return {
    passkey: { ...passkey, clientExtensionResults: { ...passkey.clientExtensionResults } },
  };
}

/** The browser’s messages are meant for developers. */
function refuse(): never {
  const message = 'No passkey was used. Try again, or enter your password.';
  const fields = { currentPassword: message };
  throw new ApiError(400, { code: 'auth.passkey_dismissed', message, fields });
}

interface ReauthFieldProps<Values extends FieldValues & ReauthValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Only the password confirms. */
  isPasswordOnly?: boolean;
}

/** The password; beside it, a button that submits the form with a passkey instead. */
export function ReauthField<Values extends FieldValues & ReauthValues, Output>({
  form,
  isPasswordOnly = false,
}: ReauthFieldProps<Values, Output>) {
  const { user } = useAuth();
  const hasPasskey =
    user?.secondFactors.includes('passkey') === true && 'PublicKeyCredential' in window;
  const set = <Name extends keyof ReauthValues>(name: Name, value: ReauthValues[Name]) =>
    form.setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <PasswordField
          {...fieldProps(form, 'currentPassword' as Path<Values>)}
          label="Current password"
          required
          autoComplete="current-password"
        />
      </div>
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

interface ReauthDialogProps<
  Values extends FieldValues & ReauthValues,
  Output extends FieldValues & ReauthValues,
  Result,
> extends Omit<FormDialogProps<Values, Output, Result>, 'send'> {
  /** The request that `send` makes; without it, only the password confirms. */
  request?: string;
  send: (values: Output, confirmation: Confirmation) => Promise<Result>;
}

export function ReauthDialog<
  Values extends FieldValues & ReauthValues,
  Output extends FieldValues & ReauthValues,
  Result,
>({ children, request, send, ...rest }: ReauthDialogProps<Values, Output, Result>) {
  return (
    <FormDialog
      {...rest}
      send={async (values) => send(values, await confirmationFor(request ?? '', values))}
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
