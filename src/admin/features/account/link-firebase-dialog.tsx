import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import { EmailField } from '../../../ui/fields/field.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { ApiError } from '../../api-call.ts';
import { proveToFirebase } from '../../auth/firebase/firebase-calls.ts';
import { readFirebaseProject } from '../../auth/firebase/firebase-config.ts';
import { atField, digits } from '../../forms/confirmation/confirmation.ts';
import { FirebaseCodeField } from '../../forms/confirmation/firebase-code-field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { PasswordField } from '../../forms/confirmation/password-field.tsx';
import {
  noReauth,
  ReauthDialog,
  reauthShape,
  requireReauth,
} from '../../forms/confirmation/reauth-dialog.tsx';
import { useAccountChanged } from './account-section.tsx';
import { accountQuery, linkFirebase } from './account.api.ts';

const linkForm = requireReauth(
  z.object({
    accountEmail: z.string().trim().min(1, 'Enter the email address of the Firebase account.'),
    accountPassword: z.string().min(1, 'Enter the password of the Firebase account.'),
    accountCode: z.string(),
    ...reauthShape,
  }),
);

/** Signs in to the Firebase account that is to be linked, and confirms it like any such change. */
export function LinkFirebaseDialog(dialog: DialogState) {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  return (
    <ReauthDialog
      {...dialog}
      title="Link Firebase account"
      action="Link account"
      schema={linkForm}
      values={{ accountEmail: account.email, accountPassword: '', accountCode: '', ...noReauth }}
      request="PUT /account/firebase"
      send={async (values, confirmation) => {
        await link(values, confirmation);
        await changed('Firebase account linked. Sign in with it from now on.');
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            Your Firebase account will sign you in, and the password of this server no longer will.
            Passkeys and two-factor authentication stay as they are. You stay signed in here and are
            signed out everywhere else.
          </p>
          <EmailField
            {...fieldProps(form, 'accountEmail')}
            label="Email for Firebase"
            required
            autoComplete="off"
          />
          <PasswordField
            {...fieldProps(form, 'accountPassword')}
            label="Password for Firebase"
            required
            autoComplete="off"
          />
          <FirebaseCodeField {...fieldProps(form, 'accountCode')} />
          <p className="border-t border-line pt-3 text-ink-soft">
            Confirm that it’s you with the password of this server.
          </p>
        </>
      )}
    </ReauthDialog>
  );
}

async function link(
  { accountEmail, accountPassword, accountCode }: z.output<typeof linkForm>,
  confirmation: Confirmation,
): Promise<void> {
  const project = readFirebaseProject();
  if (project === undefined) throw new Error('This page has no Firebase project. Reload it.');
  const given = { email: accountEmail, password: accountPassword, code: digits(accountCode) };
  const { idToken, isEmailVerified } = await proveToFirebase(project, given).catch(
    (refusal: unknown) => {
      const names = { password: 'accountPassword', code: 'accountCode' };
      throw atField(refusal, names, 'Incorrect email or password.');
    },
  );
  if (!isEmailVerified) throw notVerified();
  await linkFirebase(idToken, confirmation);
}

/** The server refuses the account, too, but tells nobody why. */
function notVerified(): ApiError {
  const message =
    'Firebase hasn’t verified this address. Verify it, or set a new password by Firebase’s email, then try again.';
  return new ApiError(400, { code: 'auth.refused', message, fields: { accountEmail: message } });
}
