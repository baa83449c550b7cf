/** Queries for a client’s timeline, inquiries and invoices. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, atCursor, cursorPages, unwrap } from '../../../api.ts';

/** The client’s events, newest first. */
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

/** The client’s inquiries, newest first. */
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
