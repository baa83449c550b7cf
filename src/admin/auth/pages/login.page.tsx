import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SecondFactor } from '../../../shared/account/account.schema.ts';
import { useAuth } from '../auth-provider.tsx';
import { PasswordStep } from '../password-step.tsx';
import { SecondFactorStep } from '../second-factor-step.tsx';
import { wantedAddress } from '../wanted-address.ts';
import { WaitingForService } from '../waiting-for-service.tsx';

/** Sign-in, in one step or two. Whoever is signed in goes on to the page that was wanted. */
export function LoginPage() {
  const { user, loading } = useAuth();
  const { search } = useLocation();
  const [factors, setFactors] = useState<readonly SecondFactor[]>();
  const [startedOver, setStartedOver] = useState<string>();

  if (loading) return <WaitingForService />;
  if (user !== null) return <Navigate to={wantedAddress(search)} replace />;
  if (factors === undefined)
    return <PasswordStep notice={startedOver} onSecondFactor={setFactors} />;
  return (
    <SecondFactorStep
      factors={factors}
      onStartOver={(why) => {
        setFactors(undefined);
        setStartedOver(why);
      }}
    />
  );
}
