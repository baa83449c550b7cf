import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from './auth-provider.tsx';
import { loginAddress } from './wanted-address.ts';

interface RequireUserProps {
  /** Stands here until it is known who is signed in. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The guard: shows its children to who is signed in, and leads everyone else to sign in first. */
export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useAuth();
  const location = useLocation();
  if (loading) return waiting;
  if (user === null) return <Navigate to={loginAddress(location)} replace />;
  return children;
}
