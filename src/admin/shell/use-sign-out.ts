import { toasts } from '../../ui/toasts.ts';
import { authMessage } from '../auth/auth-messages.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { forgetDrafts } from './forget-drafts.ts';

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
