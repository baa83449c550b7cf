import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createStore, useStore } from '../../ui/state/store.ts';
import { api, unwrap } from '../api.ts';
import { useHidden } from '../forms/removals.ts';
import { optionalRead, queryClient } from '../query.ts';
import { isUserActive } from './user-active.ts';

const SEARCH_AGAIN_MS = 3000;

/** Clients and inquiries that a few words find; nothing for no words. */
export function searchResultsQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async () => (await unwrap(api.search.$get({ query: { q: words } }))).items,
    enabled: words !== '',
    // A palette that is open goes on with it once the server is back.
    refetchInterval: ({ state }) => state.status === 'error' && SEARCH_AGAIN_MS,
    placeholderData: keepPreviousData,
    ...optionalRead,
  });
}

const POLL_MS = 20_000;

/**
 * Number of unread inquiries. Polled every 20 seconds while the tab is visible and the
 * user is active, and refetched whenever a query under the key `inbox` is invalidated.
 */
export const unreadQuery = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: async () => (await unwrap(api.inbox.unread.$get())).count,
  refetchInterval: () => (isUserActive() ? POLL_MS : false),
  ...optionalRead,
});

/** Unread inquiries that are being deleted: while that can be undone, the server counts them. */
const leaving = createStore<ReadonlySet<string>>(new Set());

/** The number of unread inquiries, without hidden ones. */
export function useUnread(): number {
  const { data: count = 0 } = useQuery(unreadQuery);
  const hidden = useHidden();
  return count - useStore(leaving).intersection(hidden).size;
}

/** The unread ones among them no longer count while they are hidden. */
export function leaveOut(inquiries: readonly { id: string; status: string }[]): void {
  const next = new Set(leaving.get());
  for (const { id, status } of inquiries) {
    if (status === 'new') next.add(id);
    else next.delete(id);
  }
  leaving.set(next);
}

/** These are deleted, or were read just before: the count loses them before it is read again. */
export function uncount(ids: readonly string[]): void {
  const gone = leaving.get().intersection(new Set(ids));
  leaving.set(leaving.get().difference(gone));
  queryClient.setQueryData(unreadQuery.queryKey, (count) => count && count - gone.size);
}
