import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { asksForPayment } from '../../../../shared/invoices/invoice-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { Totals } from '../../../documents/lines/totals.tsx';
import { Deposits } from './deposits.tsx';
import { useDraft } from './use-draft.ts';

/** Totals of an invoice, with its deposits. */
export function InvoiceTotals() {
  const draft = useDraft();
  const { content, change, invoice } = draft;
  const { deposits } = content;
  const { data } = useQuery(studioQuery);
  const withDeposits = (focusOn: (selector: string) => void) => ({
    fields: <Deposits onRemoved={() => focusOn('[data-adds="deposit"]')} />,
    add: (
      <Button
        look="quiet"
        data-adds="deposit"
        onClick={() => {
          change({ deposits: [...deposits, { label: 'Deposit', amount: 0 }] });
          focusOn('.invoice-deposit:last-of-type input');
        }}
      >
        <Plus />
        Paid before
      </Button>
    ),
  });
  return (
    <Totals
      draft={draft}
      asksForPayment={asksForPayment(invoice)}
      deposits={deposits}
      seller={{ taxIds: data?.studio.taxIds ?? [] }}
      {...(invoice.kind === 'invoice' && { more: withDeposits })}
    />
  );
}
