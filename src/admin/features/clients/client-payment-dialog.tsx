import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isInEuropeanUnion } from '../../../shared/address/address.schema.ts';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { studioQuery, useToday, useUsualCurrency } from '../../documents/billing.api.ts';
import { currencyOptions } from '../../forms/billing-options.ts';
import { PaymentDialog } from '../../records/invoices/payments/payment-dialog.tsx';
import { describeOutcome } from '../../records/invoices/payments/payment-form.ts';
import { recordClientPayment } from '../../records/invoices/payments/payments.api.ts';

interface ClientPaymentDialogProps extends DialogState {
  client: ClientDetail;
}

/** A payment of several invoices, or of none: in advance. */
export function ClientPaymentDialog({ client, ...dialog }: ClientPaymentDialogProps) {
  const { id, name } = client;
  const usual = useUsualCurrency(id);
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? usual;
  const { data, isPending } = useQuery(studioQuery);
  const country = data?.studio.address.country ?? null;
  const hasVat = isInEuropeanUnion(country) || country === 'GB';
  return (
    <PaymentDialog
      {...dialog}
      // Its first date is today’s, in the studio’s time zone.
      isOpen={dialog.isOpen && !isPending}
      currency={currency}
      clientId={id}
      clientName={name}
      today={useToday() ?? ''}
      creditHint={hasVat ? 'An advance payment usually needs a VAT invoice.' : undefined}
      record={async ({ payment, allocations, ...read }, terms) => {
        await recordClientPayment(id, { ...payment, currency, allocations });
        return describeOutcome({ payment, allocations, ...read }, terms, { clientName: name });
      }}
      onRecorded={(outcome) => toasts.success(`Payment recorded. ${outcome}`)}
    >
      <ComboboxField
        label="Currency"
        required
        options={currencyOptions}
        value={currency}
        onChange={setChosen}
      />
    </PaymentDialog>
  );
}
