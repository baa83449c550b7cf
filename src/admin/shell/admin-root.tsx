import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { AuthProvider, useAuth } from '../auth/auth-provider.tsx';
import { createAuthClient } from '../auth/auth-client.ts';
import { queryClient } from '../query.ts';
import { noteSignedIn } from './first-reads.ts';

const authClient = createAuthClient();

/** Frame of every screen of the back office, including those before sign-in. */
export function AdminRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider client={authClient}>
        <ForgetOnSignOut />
        <Outlet />
        <ScrollRestoration />
        <ToastRegion />
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** Cached data is not for the next user. */
function ForgetOnSignOut() {
  const { user, loading } = useAuth();
  const userId = user?.id;
  useEffect(() => {
    if (!loading) noteSignedIn(userId !== undefined);
  }, [userId, loading]);
  useEffect(() => {
    if (userId === undefined) return;
    return () => queryClient.clear();
  }, [userId]);
  return null;
}
