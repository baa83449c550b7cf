import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormAlert } from '../../forms/form-parts.tsx';
import { SecondFactorNeeded } from '../auth-client.ts';
import { AuthFrame, useLinkToken } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';
import { WaitingForService } from '../require-user.tsx';
import { SecondFactorStep } from '../second-factor-step.tsx';
import { wantedAddress } from '../wanted-address.ts';

/** Target of the operator’s link, which replaces the password once; a second factor still follows. */
export function EnterPage() {
  const token = useLinkToken();
  // Another link in the same tab begins anew.
  return <Enter key={token} token={token} />;
}

function Enter({ token }: { token: string | undefined }) {
  const { user, loading } = useAuth();
  const { search } = useLocation();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const [isUsed, setIsUsed] = useState<{ why: string }>();
  if (loading) return <WaitingForService />;
  if (user !== null) return <Navigate to={wantedAddress(search)} replace />;
  if (isUsed !== undefined) return <NoLink title="Link already used" lead={isUsed.why} />;
  if (needed !== undefined) {
    return (
      <SecondFactorStep
        needed={needed}
        onStartOver={(why = 'The link works once.') => setIsUsed({ why })}
      />
    );
  }
  if (token === undefined) {
    return (
      <NoLink
        title="Incomplete link"
        lead="Open the full link that the server printed. If you reload this page, you’ll need to reopen it."
      />
    );
  }
  return <EnterStep token={token} onSecondFactor={setNeeded} />;
}

interface EnterStepProps {
  token: string;
  onSecondFactor: (needed: SecondFactorNeeded) => void;
}

/** A button, so that a program that only opens the link does not use it up. */
function EnterStep({ token, onSecondFactor }: EnterStepProps) {
  const { loginWithLink, error } = useAuth();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loginWithLink(token),
    onError: (thrown) => thrown instanceof SecondFactorNeeded && onSecondFactor(thrown),
    meta: { showsErrors: true },
  });
  return (
    <AuthFrame
      title="Sign in with a link"
      lead="The link works once and replaces your password."
      way={toSignIn}
    >
      {isError && error !== null && <FormAlert>{error}</FormAlert>}
      <Button isPending={isPending} onClick={() => mutate()}>
        {isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </AuthFrame>
  );
}

function NoLink({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthFrame title={title} lead={lead} way={toSignIn}>
      <p>
        For a new link, run <code>npm run studio -- owner enter</code> on the server.
      </p>
    </AuthFrame>
  );
}

const toSignIn = { to: adminPaths.login, label: 'Go to sign in' };
