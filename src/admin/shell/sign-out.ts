import { toasts } from '../../ui/toasts.ts';
import { authMessage } from '../auth/auth-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';

/** Signs out; the guard does the rest. */
export function useSignOut(): () => void {
  const { logout } = useAuth();
  return () => {
    logout().then(
      () => forgetDrafts(localStorage),
      (failure: unknown) => {
        toasts.show({ kind: 'error', text: authMessage(failure, 'logout') });
      },
    );
  };
}

/** How this browser shows the back office, whoever uses it; everything else was written by somebody. */
const kept = new Set(['color-scheme', 'single-key-shortcuts']);

/** What was begun and not saved stays in no browser that its writer has signed out of. */
export function forgetDrafts(store: Storage): void {
  for (const key of Object.keys(store)) if (!kept.has(key)) store.removeItem(key);
}
