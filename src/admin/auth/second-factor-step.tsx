import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldProps, useSubmission } from '../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../forms/form-parts.tsx';
import { AuthFailure } from './auth-client.ts';
import type { SecondFactor } from '../../shared/account/account.schema.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';

interface SecondFactorStepProps {
  factors: readonly SecondFactor[];
  /** Returns to the first step by choice, or with the reason if required. */
  onStartOver: (why?: string) => void;
}

/** The second step of a sign-in, after the password. */
export function SecondFactorStep({ factors, onStartOver }: SecondFactorStepProps) {
  const [isRecovery, setIsRecovery] = useState(!factors.includes('totp'));
  const startOverIfExpired = (failure: unknown) => {
    if (failure instanceof AuthFailure && failure.code === 'second-factor-expired') {
      onStartOver(failure.message);
    }
  };
  const codes = factors.filter((factor) => factor !== 'passkey');
  return (
    <AuthFrame title="Confirm that it’s you" lead={leads[isRecovery ? 'recovery_code' : 'totp']}>
      {codes.length > 0 && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onFailure={startOverIfExpired} />
      )}
      {factors.includes('passkey') && <PasskeyButton onFailure={startOverIfExpired} />}
      <div className="-mx-3.5 flex flex-wrap">
        {codes.length > 1 && (
          <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use authenticator code' : 'Use recovery code'}
          </Button>
        )}
        <Button look="quiet" onClick={() => onStartOver()}>
          Start over
        </Button>
      </div>
    </AuthFrame>
  );
}

const leads: Record<SecondFactor, string> = {
  totp: 'Enter the 6-digit code from your authenticator app.',
  recovery_code: 'Enter one of your recovery codes. Each works once.',
  passkey: 'Use a passkey of this account.',
};

function CodeForm(props: { isRecovery: boolean; onFailure: (failure: unknown) => void }) {
  const { isRecovery, onFailure } = props;
  const { loginWithSecondFactor, error } = useAuth();
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;
  const { isBusy, failure, submit } = useSubmission(form, async ({ code }) => {
    const answer = code.replace(/\s/g, '');
    await loginWithSecondFactor(isRecovery ? { recoveryCode: answer } : { code: answer }).catch(
      (thrown: unknown) => {
        setFocus('code', { shouldSelect: true });
        onFailure(thrown);
        throw thrown;
      },
    );
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const refused = failure === undefined ? undefined : (error ?? undefined);
  const code = fieldProps(form, 'code', {
    required: isRecovery ? 'Enter a recovery code.' : 'Enter the code.',
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        {...code}
        label={isRecovery ? 'Recovery code' : 'Code'}
        required
        {...(!isRecovery && { inputMode: 'numeric' })}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={code.error ?? refused}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing in…' : 'Sign in'}</SubmitButton>
    </form>
  );
}

/** Signs in with a passkey, if the browser supports it. */
export function PasskeyButton({ onFailure }: { onFailure?: (failure: AuthFailure) => void }) {
  const { loginWithPasskey, error } = useAuth();
  const [hasFailed, setHasFailed] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setHasFailed(false);
    await loginWithPasskey('ask').catch((failure: unknown) => {
      if (!(failure instanceof AuthFailure)) throw failure;
      setHasFailed(true);
      onFailure?.(failure);
    });
  };
  return (
    <div className="grid gap-3">
      {hasFailed && error !== null && <FormAlert>{error}</FormAlert>}
      <Button look="line" onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </div>
  );
}
