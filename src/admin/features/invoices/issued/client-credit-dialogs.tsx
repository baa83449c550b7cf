/** Credit of the client: used for an invoice, or what a payment settles of an invoice becomes it. */
import { z } from 'zod';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { amountNumber, amountSchema } from '../../../forms/entered-amount.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { LoadMore } from '../../../lists/list-end.tsx';
import { useOpenInvoices } from '../../../records/invoices/payments/payments.api.ts';
import { moneyText, writtenAmount } from '../../../studio-format.ts';
import { movePayment, settleFromCredit, type IssuedInvoice } from '../invoices.api.ts';
import type { IssuedDialogProps } from './correction-dialogs.tsx';

export const clientNameOf = ({ client, issued }: IssuedInvoice): string =>
  client?.name ?? issued.snapshot.buyer.name;

export function UseCreditDialog({ invoice, ...dialog }: IssuedDialogProps) {
  const { amountDue, clientCredit, snapshot } = invoice.issued;
  const { currency } = snapshot;
  const most = Math.min(amountDue, clientCredit);
  const number = amountNumber(currency, { most });
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <FormDialog
      {...dialog}
      title="Use credit"
      action="Use credit"
      schema={z.object({ amount: amountSchema(number) })}
      values={{ amount: writtenAmount(most, currency) }}
      send={({ amount }) => settleFromCredit(invoice.id, { amount, expectedAmountDue: amountDue })}
      onSent={() => toasts.success('Credit used')}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {clientNameOf(invoice)} has {money(clientCredit)} in credit. {money(amountDue)} is due.
          </p>
          <FormNumberField
            form={form}
            name="amount"
            number={number}
            label={`Amount in ${currency}`}
          />
        </>
      )}
    </FormDialog>
  );
}

export interface MovedPayment {
  paymentId: string;
  /** The day of the payment. */
  paidOn: string;
  /** What of it settles the invoice. */
  settles: number;
}

/** What a payment settles of the invoice becomes credit, or settles another invoice. */
export function MovePaymentDialog({
  invoice,
  payment: { paymentId, settles },
  ...dialog
}: IssuedDialogProps & { payment: MovedPayment }) {
  const { id, client, issued } = invoice;
  const { currency } = issued.snapshot;
  const { isOpen } = dialog;
  const { list, invoices } = useOpenInvoices({ clientId: client?.id ?? null, currency, isOpen });
  const others = invoices.filter((other) => other.id !== id);
  const number = amountNumber(currency, { most: settles });
  const overpaid = Math.max(-issued.amountDue, 0);
  return (
    <FormDialog
      {...dialog}
      title="Move payment"
      action="Move payment"
      schema={z.object({ amount: amountSchema(number), to: z.string() })}
      values={{
        amount: writtenAmount(overpaid > 0 ? Math.min(overpaid, settles) : settles, currency),
        to: '',
      }}
      send={({ amount, to }) =>
        movePayment(id, paymentId, { amount, toInvoiceId: to === '' ? undefined : to })
      }
      onSent={() => toasts.success('Payment moved')}
    >
      {(form) => (
        <div className="grid items-start gap-4 medium:grid-cols-2">
          <FormNumberField
            form={form}
            name="amount"
            number={number}
            label={`Amount in ${currency}`}
            hint={`At most ${moneyText(settles, currency)}`}
          />
          <div>
            <SelectField
              {...fieldProps(form, 'to')}
              label="To"
              options={[
                { value: '', label: `Credit for ${clientNameOf(invoice)}` },
                ...others.map((other) => ({
                  value: other.id,
                  label: `Invoice ${other.number}, ${moneyText(other.amountDue, currency)} due`,
                })),
              ]}
            />
            {list.hasNextPage && (
              <LoadMore list={list} shown={others.length} one="invoice" many="invoices" />
            )}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
