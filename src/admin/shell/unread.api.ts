import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';
import { isUserActive } from './user-active.ts';

const POLL_MS = 20_000;

/**
 * How many inquiries nobody has read. Asked again every 20 seconds while the tab can be seen and
 * somebody is at it, and whenever something under the key `inbox` is made invalid.
 */
export const unreadQuery = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: async () => (await unwrap(api.inbox.unread.$get())).count,
  refetchInterval: () => (isUserActive() ? POLL_MS : false),
  throwOnError: false,
  meta: { isQuiet: true },
});
