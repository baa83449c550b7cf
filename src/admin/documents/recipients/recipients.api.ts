import { queryOptions, useMutation } from '@tanstack/react-query';
import type { DocumentRecipient } from '../../../shared/documents/recipients.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { api, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { refreshAround } from '../delivery/delivery.api.ts';

const { recipients } = api.documents[':id'];
const { grant } = recipients[':linkId'];

/** Its key has no id in third place, so every change of the document’s emails and links refetches it. */
export function recipientsQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'recipients', 'of', id],
    queryFn: () => unwrap(recipients.$get({ param: { id } })),
  });
}

/** Allows a recipient to accept, or removes that right, with an undo. */
export function useGrant(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ linkId, isGranted }: Pick<DocumentRecipient, 'linkId' | 'isGranted'>) =>
      unwrap(grant[isGranted ? '$put' : '$delete']({ param: { id, linkId } })),
    onSuccess: async (stored) => {
      await refreshAround(id, 'none');
      queryClient.setQueryData(recipientsQuery(id).queryKey, stored);
    },
    // Accepted meanwhile, or the links were revoked in another window.
    onError: () => queryClient.invalidateQueries(),
  });
  const change = ({ linkId, name, email }: DocumentRecipient, isGranted: boolean) => {
    mutate(
      { linkId, isGranted },
      {
        onSuccess: () => {
          const text = `${name || email} may ${isGranted ? 'accept' : 'only view'}`;
          toasts.offerUndo('success', text, () => mutate({ linkId, isGranted: !isGranted }));
        },
      },
    );
  };
  return { change, isPending };
}
