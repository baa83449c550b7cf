import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { findPasswordLengthError } from '../../../shared/account/password-rules.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { fieldProps, useSubmission } from '../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../forms/form-parts.tsx';
import { NewPasswordField } from '../../forms/confirmation/password-field.tsx';
import { setUpOwner } from '../account-links.api.ts';
import { AuthFrame, UsernameField, useLinkToken } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';
import type { FirstRunState } from '../first-run-state.ts';

/** Target of the link that the first start prints: creates the owner’s account. */
export function SetupPage() {
  const token = useLinkToken();
  if (token === undefined) {
    return (
      <AuthFrame
        title="Incomplete link"
        lead="Open the full link that the server printed when it started. Each start prints a new one until there is an account."
        way={{ to: adminPaths.login, label: 'Go to sign in' }}
      />
    );
  }
  return <OwnerForm token={token} />;
}

function OwnerForm({ token }: { token: string }) {
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '', email: '', password: '' } });
  const { setFocus } = form;
  const { isBusy, message, submit } = useSubmission(form, async ({ name, email, password }) => {
    await setUpOwner({ token, name: name.trim(), email: email.trim(), password });
    await refresh();
    const state: FirstRunState = { isFirstRun: true };
    await navigate(adminPaths.welcome, { replace: true, state });
  });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <AuthFrame title="Welcome to your studio" lead="Create the owner’s account. There is only one.">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {message !== undefined && <FormAlert>{message}</FormAlert>}
        <TextField
          {...fieldProps(form, 'name', { required: 'Enter your name.' })}
          label="Name"
          required
          autoComplete="name"
        />
        <UsernameField {...fieldProps(form, 'email', { required: 'Enter your email address.' })} />
        <NewPasswordField
          {...fieldProps(form, 'password', {
            required: 'Choose a password.',
            validate: findPasswordLengthError,
          })}
          label="Password"
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Creating…' : 'Create account'}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
