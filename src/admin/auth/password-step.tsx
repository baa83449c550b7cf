import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldProps, useSubmission } from '../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../forms/form-parts.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { AuthFailure, SecondFactorNeeded } from './auth-client.ts';
import type { SecondFactor } from '../../shared/account/account.schema.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';
import { FirstRunHint } from './first-run-hint.tsx';
import { PasskeyButton, usePasskeyOffer } from './passkey-button.tsx';
import { TextLink } from './text-link.tsx';

interface PasswordStepProps {
  /** Why sign-in starts over. */
  notice: string | undefined;
  onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export function PasswordStep({ notice, onSecondFactor }: PasswordStepProps) {
  const { login, error } = useAuth();
  const alertId = useId();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { setFocus } = form;
  const { isBusy, failure, submit } = useSubmission(form, async ({ email, password }) => {
    await login(email.trim(), password).catch((thrown: unknown) => {
      if (!(thrown instanceof SecondFactorNeeded)) throw thrown;
      onSecondFactor(thrown.factors);
    });
  });
  useEffect(() => setFocus('email'), [setFocus]);
  usePasskeyOffer();

  const message = failure === undefined ? notice : error;
  const code = failure instanceof AuthFailure ? failure.code : undefined;
  const isTold = message !== undefined && message !== null;
  const tied = (isAbout: boolean) => (isTold && isAbout ? { describedBy: alertId } : {});
  return (
    <AuthFrame title="Sign in">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {isTold && <FormAlert id={alertId}>{message}</FormAlert>}
        <TextField
          {...fieldProps(form, 'email', { required: 'Enter your email address' })}
          type="email"
          label="Email"
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...tied(code === 'invalid-credentials' || code === 'invalid-email')}
        />
        <PasswordField
          {...fieldProps(form, 'password', { required: 'Enter your password' })}
          label="Password"
          required
          autoComplete="current-password"
          {...tied(code === 'invalid-credentials')}
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing in…' : 'Sign in'}</SubmitButton>
      </form>
      <PasskeyButton />
      <p>
        <TextLink to={adminPaths.forgotPassword}>Forgot your password?</TextLink>
      </p>
      <FirstRunHint />
    </AuthFrame>
  );
}
