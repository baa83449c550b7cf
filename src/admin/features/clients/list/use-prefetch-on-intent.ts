import { useQueryClient } from '@tanstack/react-query';
import { clientQuery } from '../clients.api.ts';

/** Reads a client while the pointer or the focus is on its way to it, so that it is there at once. */
export function usePrefetchOnIntent(id: string) {
  const queryClient = useQueryClient();
  const read = () => void queryClient.prefetchQuery(clientQuery(id));
  return { onPointerEnter: read, onFocus: read };
}
