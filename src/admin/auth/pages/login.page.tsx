import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { FormAlert, SubmitButton } from '../../forms/form-parts.tsx';
import { fieldProps, useSubmission } from '../../forms/form-state.ts';
import { PasswordField } from '../../forms/confirmation/password-field.tsx';
import { noSessionQuery } from '../account-links.api.ts';
import { AuthFailure, SecondFactorNeeded } from '../auth-client.ts';
import { AuthFrame, UsernameField } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';
import { reportMissingFirebase } from '../firebase/firebase-config.ts';
import { WaitingForService } from '../require-user.tsx';
import { PasskeyButton, SecondFactorStep } from '../second-factor-step.tsx';
import { wantedAddress } from '../wanted-address.ts';

/** Sign-in, in one step or two. A signed-in user is redirected to the requested page. */
export function LoginPage() {
  const { user, loading } = useAuth();
  const { search } = useLocation();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const [startedOver, setStartedOver] = useState<string>();
  useEffect(reportMissingFirebase, []);

  if (loading) return <WaitingForService />;
  if (user !== null) return <Navigate to={wantedAddress(search)} replace />;
  if (needed === undefined) return <PasswordStep notice={startedOver} onSecondFactor={setNeeded} />;
  return (
    <SecondFactorStep
      needed={needed}
      onStartOver={(why) => {
        setNeeded(undefined);
        setStartedOver(why);
      }}
    />
  );
}

interface PasswordStepProps {
  /** Why sign-in starts over. */
  notice: string | undefined;
  onSecondFactor: (needed: SecondFactorNeeded) => void;
}

function PasswordStep({ notice, onSecondFactor }: PasswordStepProps) {
  const { login, error } = useAuth();
  const { data: session } = useQuery(noSessionQuery);
  const alertId = useId();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { setFocus } = form;
  const { isBusy, failure, submit } = useSubmission(form, async ({ email, password }) => {
    await login(email.trim(), password).catch((thrown: unknown) => {
      if (!(thrown instanceof SecondFactorNeeded)) throw thrown;
      onSecondFactor(thrown);
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
      <div role="status">
        {session?.hasEnded === true && !isTold && 'Your session ended. Sign in to continue.'}
      </div>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {isTold && <FormAlert id={alertId}>{message}</FormAlert>}
        <UsernameField
          {...fieldProps(form, 'email', { required: 'Enter your email address.' })}
          autoComplete="username webauthn"
          {...tied(code === 'invalid-credentials' || code === 'invalid-email')}
        />
        <PasswordField
          {...fieldProps(form, 'password', { required: 'Enter your password.' })}
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
      {session?.setupNeeded === true && <FirstRunHint />}
    </AuthFrame>
  );
}

/** While mounted, the browser offers the user’s passkeys in the email field. */
function usePasskeyOffer(): void {
  const { loginWithPasskey } = useAuth();
  useEffect(() => {
    const offer = new AbortController();
    loginWithPasskey('offer', offer.signal).catch(() => undefined);
    return () => offer.abort();
  }, [loginWithPasskey]);
}

function FirstRunHint() {
  return (
    <p className="border-l-2 border-amber pl-3">
      No account yet. Open the link that the server printed when it started, or run{' '}
      <code>npm run studio -- owner create</code> on the server.
    </p>
  );
}
