import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findPasswordLengthError } from '../../../shared/account/password-rules.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { fieldProps, useSubmission } from '../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../forms/form-parts.tsx';
import { NewPasswordField } from '../../forms/confirmation/password-field.tsx';
import { setNewPassword } from '../account-links.api.ts';
import { AuthFrame, useLinkToken } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';

const toRequest = { to: adminPaths.forgotPassword, label: 'Request a new link' };

/** Target of the emailed reset link: sets a new password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <AuthFrame
        title="New password set"
        lead="You’ve been signed out everywhere. Sign in with your new password."
        way={{ to: adminPaths.login, label: 'Sign in' }}
      />
    );
  }
  if (token === undefined) {
    return (
      <AuthFrame
        title="Incomplete link"
        lead="Open the link from the email again. If you reload this page, you’ll need to reopen it."
        way={toRequest}
      />
    );
  }
  return <NewPasswordForm token={token} onDone={() => setIsDone(true)} />;
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { refresh } = useAuth();
  const form = useForm({ defaultValues: { password: '' } });
  const { isBusy, message, submit } = useSubmission(form, async ({ password }) => {
    await setNewPassword({ token, password });
    onDone();
    // All sessions have ended. If this refresh fails, the next one makes up for it.
    await refresh().catch(() => undefined);
  });
  return (
    <AuthFrame title="Set a new password" way={toRequest}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {message !== undefined && <FormAlert>{message}</FormAlert>}
        <NewPasswordField
          {...fieldProps(form, 'password', {
            required: 'Enter a new password.',
            validate: findPasswordLengthError,
          })}
          label="New password"
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Saving…' : 'Set password'}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
