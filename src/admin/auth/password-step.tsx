import { useEffect, useId, useRef } from 'react';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { TextField } from '../../ui/field.tsx';
import { AuthFailure, SecondFactorNeeded, type SecondFactor } from './auth-client.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';
import { FirstRunHint } from './first-run-hint.tsx';
import { required } from './form-checks.ts';
import { FormAlert, SubmitButton, TextLink } from './form-parts.tsx';
import { PasskeyButton, usePasskeyOffer } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmission } from './use-submission.ts';

interface PasswordStepProps {
  /** Why sign-in starts over. */
  notice: string | undefined;
  onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

const check = required({ email: 'Enter your email address', password: 'Enter your password' });

export function PasswordStep({ notice, onSecondFactor }: PasswordStepProps) {
  const { login, error } = useAuth();
  const alertId = useId();
  const email = useRef<HTMLInputElement>(null);
  const { isBusy, errors, failure, submit } = useSubmission({
    check,
    send: async ({ email = '', password = '' }) => {
      await login(email.trim(), password).catch((thrown: unknown) => {
        if (!(thrown instanceof SecondFactorNeeded)) throw thrown;
        onSecondFactor(thrown.factors);
      });
    },
  });
  useEffect(() => email.current?.focus(), []);
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
          ref={email}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']}
          {...tied(code === 'invalid-credentials' || code === 'invalid-email')}
        />
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="current-password"
          error={errors['password']}
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
