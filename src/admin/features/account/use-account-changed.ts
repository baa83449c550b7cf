import { useQueryClient } from '@tanstack/react-query';
import { toasts } from '../../../ui/toasts.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

/** After a change: everything about the account is read anew, and what was done is said. */
export function useAccountChanged(): (text?: string) => Promise<void> {
  const client = useQueryClient();
  const { refresh } = useAuth();
  return async (text) => {
    await Promise.all([
      // The first steps of a new studio tell of the second factor.
      ...[['account'], ['settings', 'set-up']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
      refresh(),
    ]);
    if (text !== undefined) toasts.show({ kind: 'success', text });
  };
}
