import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Spinner } from '../../ui/texts/loading.tsx';
import { FormAlert } from '../forms/form-parts.tsx';
import { ScreenHeading } from '../shell/screen-header.tsx';
import { useAuth } from './auth-provider.tsx';
import { loginAddress } from './wanted-address.ts';

interface RequireUserProps {
  /** Shown until it is known who is signed in. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The guard: everyone who is not signed in is sent to the login page. */
export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useAuth();
  const location = useLocation();
  if (loading) return waiting;
  if (user === null) return <Navigate to={loginAddress(location)} replace />;
  return children;
}

/** Replaces a whole page until it is known who is signed in. */
export function WaitingForService() {
  const { error } = useAuth();
  if (error === null) return <Spinner />;
  return (
    <main className="mx-auto grid min-h-svh w-full max-w-md content-center px-5">
      <ServiceProblem why={error} />
    </main>
  );
}

/** The server can’t be reached. */
export function ServiceProblem({ why }: { why: string }) {
  return (
    <div className="grid gap-3">
      <ScreenHeading title="Can’t reach the server" />
      <FormAlert>{why}</FormAlert>
      <p>Retrying automatically.</p>
    </div>
  );
}
