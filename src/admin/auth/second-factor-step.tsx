import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { fieldProps, useSubmission } from '../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../forms/form-parts.tsx';
import { useStudioName } from '../studio-name.ts';
import { AuthFailure, SecondFactorNeeded } from './auth-client.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';

interface SecondFactorStepProps {
  needed: SecondFactorNeeded;
  /** Returns to the first step by choice, or with the reason if required. */
  onStartOver: (why?: string) => void;
}

/** The second step of a sign-in, after the password; a code of Firebase may be followed by ours. */
export function SecondFactorStep({ needed: first, onStartOver }: SecondFactorStepProps) {
  const [needed, setNeeded] = useState(first);
  const goOn = (thrown: unknown) => {
    if (thrown instanceof SecondFactorNeeded) setNeeded(thrown);
    if (thrown instanceof AuthFailure && thrown.code === 'second-factor-expired') {
      onStartOver(thrown.message);
    }
  };
  return (
    <FactorStep
      key={needed.of}
      needed={needed}
      isLater={needed !== first}
      onFailure={goOn}
      onStartOver={() => onStartOver()}
    />
  );
}

interface FactorStepProps {
  needed: SecondFactorNeeded;
  /** Another factor was accepted before. */
  isLater: boolean;
  onFailure: (failure: unknown) => void;
  onStartOver: () => void;
}

function FactorStep({ needed, isLater, onFailure, onStartOver }: FactorStepProps) {
  const { factors } = needed;
  const [isRecovery, setIsRecovery] = useState(!factors.includes('totp'));
  const lead = useLead(needed, isLater, isRecovery);
  const codes = factors.filter((factor) => factor !== 'passkey');
  return (
    <AuthFrame title={isLater ? 'One more step' : 'Confirm that it’s you'} lead={lead}>
      {codes.length > 0 && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onFailure={onFailure} />
      )}
      {factors.includes('passkey') && <PasskeyButton onFailure={onFailure} />}
      <div className="-mx-3.5 flex flex-wrap">
        {codes.length > 1 && (
          <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use authenticator code' : 'Use recovery code'}
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </AuthFrame>
  );
}

/** Whose code to enter: the app may show one for Firebase and one for this studio. */
function useLead({ of }: SecondFactorNeeded, isLater: boolean, isRecovery: boolean): string {
  const studioName = useStudioName();
  if (isRecovery) return 'Enter one of your recovery codes. Each works once.';
  if (of === 'firebase')
    return 'Enter the 6-digit code that your authenticator app shows for Firebase.';
  if (!isLater) return 'Enter the 6-digit code from your authenticator app.';
  return `Firebase accepted your code. Now enter the 6-digit code that the app shows for ${studioName}.`;
}

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
        if (!(thrown instanceof SecondFactorNeeded)) throw thrown;
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
