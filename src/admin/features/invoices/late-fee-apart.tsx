import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { ProposedLateFee } from '../../../shared/invoices/late-fees.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { billLateFeeApart } from './invoices.api.ts';

interface BillApartProps {
  client: InvoiceDetail['client'];
  currency: string;
  item: Pick<ProposedLateFee, 'invoiceId' | 'number'>;
}

/** Drafts an invoice with nothing but the late fee. */
export function BillApart({ client, currency, item }: BillApartProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (clientId: string) => billLateFeeApart({ clientId, currency, ...item }),
    onSuccess: ({ id }) => navigate(adminPaths.invoice(id)),
  });
  if (client === null) return null;
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate(client.id)}>
      New invoice with late fee<span className="sr-only"> of invoice {item.number}</span>
    </Button>
  );
}
