import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';

/** Clients and inquiries that a few words find; nothing for no words. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async () => (await unwrap(api.search.$get({ query: { q: words } }))).items,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { isQuiet: true },
  });
}
