import { createStore } from '../../ui/store.ts';
import { AuthFailure, SecondFactorNeeded, type AuthClient } from './auth-client.ts';
import type { SessionUser, SecondFactorAnswer } from '../../shared/account/account.schema.ts';
import { authMessage, type unexplained } from './auth-messages.ts';

export interface AuthState {
  user: SessionUser | null;
  /** Until the service has reported who is signed in. */
  loading: boolean;
  error: string | null;
}

/** Every call clears the error first; a failing one stores its message and rethrows. */
export interface AuthCalls {
  /** Returns the user. Throws `SecondFactorNeeded`, not a failure, if a second step follows. */
  login: (email: string, password: string) => Promise<SessionUser>;
  loginWithSecondFactor: (answer: SecondFactorAnswer) => Promise<SessionUser>;
  loginWithPasskey: (how: 'ask' | 'offer', signal?: AbortSignal) => Promise<SessionUser>;
  logout: () => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  /** Reloads the user, after the account was changed. */
  refresh: () => Promise<void>;
}

export interface AuthStore {
  calls: AuthCalls;
  state: () => AuthState;
  onChange: (listener: () => void) => () => void;
  /** Subscribes to the service until the returned function is called. */
  follow: () => () => void;
}

/** The signed-in user, as reported by the service, outside of any component. */
export function createAuthStore(client: AuthClient): AuthStore {
  const state = createStore<AuthState>({ user: null, loading: true, error: null });
  const set = (change: Partial<AuthState>) => state.set({ ...state.get(), ...change });
  const attempt = async <T>(call: keyof typeof unexplained, run: () => Promise<T>): Promise<T> => {
    set({ error: null });
    try {
      return await run();
    } catch (error) {
      if (!isIntended(error)) set({ error: authMessage(error, call) });
      throw error;
    }
  };

  return {
    calls: {
      login: (email, password) => attempt('login', () => client.signIn(email, password)),
      loginWithSecondFactor: (answer) =>
        attempt('login', () => client.signInWithSecondFactor(answer)),
      loginWithPasskey: (how, signal) =>
        attempt('login', () => client.signInWithPasskey(how, signal)),
      logout: () => attempt('logout', () => client.signOut()),
      resetPassword: (email) => attempt('reset', () => client.sendPasswordReset(email)),
      refresh: () => attempt('refresh', () => client.refresh()),
    },
    state: state.get,
    onChange: state.onChange,
    follow: () =>
      client.subscribe(
        // The first response ends the waiting state.
        (user) => set({ user, loading: false, ...(state.get().loading && { error: null }) }),
        (failure) => set({ error: authMessage(failure, 'refresh') }),
      ),
  };
}

/** A second step is needed or the response was rejected: not a failure of the service. */
function isIntended(error: unknown): boolean {
  if (error instanceof SecondFactorNeeded) return true;
  return error instanceof AuthFailure && error.code === 'dismissed';
}
