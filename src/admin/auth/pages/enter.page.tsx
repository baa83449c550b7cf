import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormAlert } from '../../forms/form-parts.tsx';
import { TextLink } from '../../shell/text-link.tsx';
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
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const signIn = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      await loginWithLink(token);
    } catch (thrown) {
      if (thrown instanceof SecondFactorNeeded) onSecondFactor(thrown);
      else setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AuthFrame title="Sign in with a link" lead="The link works once and replaces your password.">
      {hasFailed && error !== null && <FormAlert>{error}</FormAlert>}
      <Button aria-disabled={isBusy || undefined} onClick={() => void signIn()}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
      <ToSignIn />
    </AuthFrame>
  );
}

function NoLink({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthFrame title={title} lead={lead}>
      <p>
        For a new link, run <code>npm run studio -- owner enter</code> on the server.
      </p>
      <ToSignIn />
    </AuthFrame>
  );
}

function ToSignIn() {
  return (
    <p>
      <TextLink to={adminPaths.login}>Go to sign in</TextLink>
    </p>
  );
}
