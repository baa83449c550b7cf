import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import type { AuthClient } from '../auth/auth-client.ts';
import { AuthProvider, useAuth } from '../auth/auth-provider.tsx';
import { firebaseAuthClient } from '../auth/firebase/firebase-auth-client.ts';
import { readFirebaseProject } from '../auth/firebase/firebase-config.ts';
import { followSession } from '../auth/followed-session.ts';
import { ownAuthClient } from '../auth/own-auth-client.ts';
import { queryClient } from '../query.ts';
import { noteSignedIn } from './first-reads.ts';

const authClient = chooseAuthClient();

/** Firebase, where the server is configured for it; else the accounts of this server. */
function chooseAuthClient(): AuthClient {
  const session = followSession();
  const project = readFirebaseProject();
  return project === undefined ? ownAuthClient(session) : firebaseAuthClient(project, session);
}

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
