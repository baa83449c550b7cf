/** What belongs to a client besides its notes and files. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api.ts';
import { atCursor, cursorPages } from '../../../cursor-pages.ts';

/** Everything that happened with the client, newest first. */
export function timelineQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'timeline', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.clients[':id'].timeline.$get({ param: { id: clientId }, query: atCursor(pageParam) }),
      ),
    ...cursorPages,
  });
}

/** The inquiries that are the client’s, newest first. */
export function clientInquiriesQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'inquiries', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.clients[':id'].inquiries.$get({ param: { id: clientId }, query: atCursor(pageParam) }),
      ),
    ...cursorPages,
  });
}

/** The client’s invoices and credit notes, latest first. */
export function clientInvoicesQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'invoices', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(api.invoices.$get({ query: { clientId, ...atCursor(pageParam) } })),
    ...cursorPages,
  });
}
