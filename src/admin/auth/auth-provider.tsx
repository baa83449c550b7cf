import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type PropsWithChildren,
} from 'react';
import type { SessionUser, SignInBy } from '../../shared/account/account.schema.ts';
import { createStore } from '../../ui/state/store.ts';
import { AuthFailure, SecondFactorNeeded, type AuthClient } from './auth-client.ts';

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

/** The signed-in user, and the calls that change it. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

interface AuthState {
  user: SessionUser | null;
  /** Until the server has reported who is signed in. */
  loading: boolean;
  error: string | null;
  /** Whose password signs in. */
  signInBy: SignInBy;
}

/** Shown if a failure has no message. */
const unexplained = {
  login: 'An error occurred during login',
  logout: 'An error occurred during logout',
  reset: 'An error occurred during password reset',
  refresh: 'The server can’t be reached',
};

const knownMessages: Partial<Record<AuthFailure['code'], string>> = {
  'invalid-credentials': 'Invalid email or password',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'invalid-email': 'Invalid email address',
};

/** The signed-in user, as reported by the server, outside of any component. */
export function createAuthStore(client: AuthClient) {
  const state = createStore<AuthState>({
    user: null,
    loading: true,
    error: null,
    signInBy: { password: true, firebase: false },
  });
  const set = (change: Partial<AuthState>) => state.set({ ...state.get(), ...change });
  const attempt =
    <Args extends unknown[], T>(
      call: keyof typeof unexplained,
      run: (...args: Args) => Promise<T>,
    ) =>
    async (...args: Args): Promise<T> => {
      set({ error: null });
      try {
        return await run(...args);
      } catch (error) {
        if (!isIntended(error)) set({ error: authMessage(error, call) });
        throw error;
      }
    };

  return {
    /** Every call clears the error first; a failing one stores its message and rethrows. */
    calls: {
      /** Throws `SecondFactorNeeded`, not a failure, if a second step follows. */
      login: attempt('login', client.signIn),
      loginWithSecondFactor: attempt('login', client.signInWithSecondFactor),
      loginWithPasskey: attempt('login', client.signInWithPasskey),
      loginWithLink: attempt('login', client.signInWithLink),
      logout: attempt('logout', client.signOut),
      resetPassword: attempt('reset', client.sendPasswordReset),
      /** For a change that the signed-in user confirms; its errors are shown where it is made. */
      confirm: client.confirm,
      /** Reloads the user, after the account was changed. */
      refresh: attempt('refresh', client.refresh),
    },
    state: state.get,
    onChange: state.onChange,
    /** Subscribes to the client until the returned function is called. */
    follow: () =>
      client.subscribe(
        // The first response ends the waiting state.
        (user, signInBy) =>
          set({ user, signInBy, loading: false, ...(state.get().loading && { error: null }) }),
        (failure) => set({ error: authMessage(failure, 'refresh') }),
      ),
  };
}

/** The message for a failed call: ours for known failures, else the server’s. */
export function authMessage(error: unknown, call: keyof typeof unexplained): string {
  const known = error instanceof AuthFailure ? knownMessages[error.code] : undefined;
  if (known !== undefined) return known;
  const own = error instanceof Error ? error.message : '';
  return own === '' ? unexplained[call] : own;
}

/** A second step is needed or the offer was dismissed: not a failure of the server. */
function isIntended(error: unknown): boolean {
  if (error instanceof SecondFactorNeeded) return true;
  return error instanceof AuthFailure && error.code === 'dismissed';
}
