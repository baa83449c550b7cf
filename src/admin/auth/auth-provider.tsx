import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type PropsWithChildren,
} from 'react';
import type { AuthClient } from './auth-client.ts';
import { createAuthStore } from './auth-store.ts';

type AuthStore = ReturnType<typeof createAuthStore>;
type Auth = ReturnType<AuthStore['state']> & AuthStore['calls'];

const AuthContext = createContext<Auth | null>(null);

/** Follows who is signed in, for everything inside it. */
export function AuthProvider({ client, children }: PropsWithChildren<{ client: AuthClient }>) {
  const [store] = useState(() => createAuthStore(client));
  const state = useSyncExternalStore(store.onChange, store.state, store.state);
  // Before anything is painted: every screen waits for the answer.
  useLayoutEffect(() => store.follow(), [store]);
  const auth = useMemo(() => ({ ...state, ...store.calls }), [state, store]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in, and the calls that change it. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
