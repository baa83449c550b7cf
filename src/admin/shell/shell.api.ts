import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';
import { isUserActive } from './user-active.ts';

/** Clients and inquiries that a few words find; nothing for no words. */
export function searchResultsQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async () => (await unwrap(api.search.$get({ query: { q: words } }))).items,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { isQuiet: true },
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
  throwOnError: false,
  meta: { isQuiet: true },
});
