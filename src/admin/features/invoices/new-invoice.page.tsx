import { useSearchParams } from 'react-router';
import { NewDocumentScreen } from '../../documents/templates/new-document-screen.tsx';
import { createInvoice, storedInvoices } from './invoices.api.ts';

/** Begins a draft, for `?client=` or as a `?copy=` of another, and goes on to it. */
export function NewInvoicePage() {
  const [address] = useSearchParams();
  const clientId = address.get('client');
  const copyOf = address.get('copy');
  return (
    <NewDocumentScreen
      title="New invoice"
      documents={storedInvoices}
      create={createInvoice}
      source={
        copyOf === null
          ? { reuseUntouched: true, ...(clientId !== null && { clientId }) }
          : { copyOf }
      }
    />
  );
}
