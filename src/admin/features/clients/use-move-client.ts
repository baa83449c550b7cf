import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../../ui/toasts.ts';
import { moveClientMutation } from './clients.api.ts';

/** Puts a client away, or takes it back, with a way to undo it. */
export function useMoveClient() {
  const { mutate, mutateAsync, isPending } = useMutation(moveClientMutation);
  const move = ({ id, name }: { id: string; name: string }, to: 'active' | 'archived') => {
    // Not by the `onSuccess` of this call: the row that made it may have left the list by then.
    mutateAsync({ id, to }).then(
      () =>
        toasts.show({
          kind: 'success',
          text: to === 'archived' ? `${name} is archived` : `${name} is back among the active`,
          action: {
            label: 'Undo',
            run: () => mutate({ id, to: to === 'archived' ? 'active' : 'archived' }),
          },
        }),
      // Every failure has its notice already.
      () => undefined,
    );
  };
  return { move, isPending };
}
