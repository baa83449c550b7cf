import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AuthFailure } from './auth-client.ts';
import { useAuth } from './auth-provider.tsx';
import { FormAlert } from '../forms/form-parts.tsx';

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

/** While mounted, the browser offers the user’s passkeys in the email field. */
export function usePasskeyOffer(): void {
  const { loginWithPasskey } = useAuth();
  useEffect(() => {
    const offer = new AbortController();
    loginWithPasskey('offer', offer.signal).catch(() => undefined);
    return () => offer.abort();
  }, [loginWithPasskey]);
}
