import { useState } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { setNewPassword } from '../account-links.api.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';
import { requiredWithNewPassword } from '../form-checks.ts';
import { FormAlert, SubmitButton, TextLink } from '../form-parts.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useSubmission } from '../use-submission.ts';
import { useLinkToken } from '../use-link-token.ts';

/** Where the mailed link leads: sets a new password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <AuthFrame
        title="Your new password is set"
        lead="Everywhere else you have been signed out. Sign in with it now."
      >
        <p>
          <TextLink to={adminPaths.login}>Sign in</TextLink>
        </p>
      </AuthFrame>
    );
  }
  if (token === undefined) {
    return (
      <AuthFrame
        title="This link is not complete"
        lead="Open the link from the mail again, in one piece. A page that was reloaded needs that, too."
      >
        <p>
          <TextLink to={adminPaths.forgotPassword}>Ask for a new link</TextLink>
        </p>
      </AuthFrame>
    );
  }
  return <NewPasswordForm token={token} onDone={() => setIsDone(true)} />;
}

const check = requiredWithNewPassword({ password: 'Enter a new password' });

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { refresh } = useAuth();
  const { isBusy, errors, formFailure, submit } = useSubmission({
    check,
    send: async ({ password = '' }) => {
      await setNewPassword({ token, password });
      onDone();
      // Whoever was signed in is so no longer; if that can't be asked now, it will be.
      await refresh().catch(() => undefined);
    },
  });
  return (
    <AuthFrame title="Set a new password">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {formFailure !== undefined && <FormAlert>{formFailure.message}</FormAlert>}
        <NewPasswordField label="New password" error={errors['password']} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Saving…' : 'Set the password'}</SubmitButton>
      </form>
      <p>
        <TextLink to={adminPaths.forgotPassword}>Ask for a new link</TextLink>
      </p>
    </AuthFrame>
  );
}
