/** Payments of clients, whatever they settle. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { NewClientPayment, NewRefund } from '../../../../shared/invoices/payments.schema.ts';
import { api, atCursor, cursorPages, unwrap } from '../../../api.ts';
import { queryClient } from '../../../query.ts';

const payment = api.payments[':id'];

/** Those that a payment of the client can settle, the first due first, while a dialog offers them. */
export function useOpenInvoices(of: {
  clientId: string | null;
  currency: string;
  isOpen: boolean;
}) {
  const { clientId, currency, isOpen } = of;
  const list = useInfiniteQuery({
    ...openInvoicesQuery(clientId ?? '', currency),
    enabled: isOpen && clientId !== null,
  });
  return { list, invoices: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}

function openInvoicesQuery(clientId: string, currency: string) {
  const query = { clientId, currency, status: 'outstanding', sort: 'due', limit: '100' } as const;
  return infiniteQueryOptions({
    queryKey: ['invoices', 'open', query],
    queryFn: ({ pageParam }) =>
      unwrap(api.invoices.$get({ query: { ...query, ...atCursor(pageParam) } })),
    ...cursorPages,
  });
}

export const readPayment = (id: string) => unwrap(payment.$get({ param: { id } }));

export const recordClientPayment = (id: string, json: NewClientPayment) =>
  rereadAfter(unwrap(api.clients[':id'].payments.$post({ param: { id }, json })));

export const refundPayment = (id: string, json: NewRefund) =>
  rereadAfter(unwrap(payment.refunds.$post({ param: { id }, json })));

export const reversePayment = (id: string) =>
  rereadAfter(unwrap(payment.reversal.$post({ param: { id } })));

/** Any screen may show these sums. Also after a refusal: its reason may not be shown yet. */
function rereadAfter<Stored>(step: Promise<Stored>): Promise<Stored> {
  return step.finally(() => queryClient.invalidateQueries());
}
