import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../../ui/toasts.ts';
import { moveClientMutation } from './clients.api.ts';

/** Puts a client away, or takes it back, with a way to undo it. */
export function useMoveClient() {
  const { mutate, isPending } = useMutation(moveClientMutation);
  const move = ({ id, name }: { id: string; name: string }, to: 'active' | 'archived') => {
    mutate(
      { id, to },
      {
        onSuccess: () =>
          toasts.show({
            kind: 'success',
            text: to === 'archived' ? `${name} is archived` : `${name} is back among the active`,
            action: {
              label: 'Undo',
              run: () => mutate({ id, to: to === 'archived' ? 'active' : 'archived' }),
            },
          }),
      },
    );
  };
  return { move, isPending };
}
