import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { InvoiceDraftScreen } from './draft/draft-screen.tsx';
import { invoiceQuery, paymentAnswersQuery, storedInvoices } from './invoices.api.ts';
import { IssuedScreen } from './issued/issued-screen.tsx';
import { LoadingDocument } from '../../documents/loading-screen.tsx';
import { deliveriesQuery } from '../../documents/delivery/delivery.api.ts';
import { documentThreadsQuery } from '../../documents/threads/threads.api.ts';

export const invoiceReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(invoiceQuery(id)),
  queryClient.query(deliveriesQuery(id)),
  queryClient.query(documentThreadsQuery(id)),
  queryClient.query(paymentAnswersQuery(id)),
];

export function InvoicePage() {
  const { id = '' } = useParams();
  // Deliveries of an issued document are loaded in parallel, not after it.
  usePrefetchQuery(deliveriesQuery(id));
  const { isPending: isStatusLoading } = useQuery(documentThreadsQuery(id));
  const { data: invoice } = useQuery(invoiceQuery(id));
  if (invoice === undefined || (invoice.issued !== null && isStatusLoading))
    return <LoadingDocument documents={storedInvoices} />;
  const { draft, issued } = invoice;
  if (draft !== null) return <InvoiceDraftScreen key={id} invoice={{ ...invoice, draft }} />;
  if (issued !== null) return <IssuedScreen key={id} invoice={{ ...invoice, issued }} />;
  return null;
}
