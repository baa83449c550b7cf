import { z } from 'zod';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { moneyText, writtenAmount } from '../../../documents/amount.tsx';
import { canceledText, countCanceled } from '../../../documents/delivery/delivery.api.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { voidInvoice, writeOff, type IssuedInvoice } from '../invoices.api.ts';
import { amountSchema } from './entry-amounts.ts';

export interface IssuedDialogProps {
  invoice: IssuedInvoice;
  isOpen: boolean;
  onClose: () => void;
}

export function WriteOffDialog({ invoice, ...dialog }: IssuedDialogProps) {
  const { amountDue, snapshot } = invoice.issued;
  const { currency } = snapshot;
  return (
    <FormDialog
      {...dialog}
      title="Write off an amount"
      action="Write off"
      schema={z.object({ amount: amountSchema(currency), reason: z.string() })}
      values={{ amount: writtenAmount(amountDue, currency), reason: '' }}
      send={(values) => writeOff(invoice.id, values)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {moneyText(amountDue, currency)} is open. What you write off is not asked for any more;
            it is an entry of its own and can be undone.
          </p>
          <TextField
            {...fieldProps(form, 'amount')}
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...fieldProps(form, 'reason')}
            label="Reason"
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

const voidSchema = z.object({ reason: z.string().min(1, 'Enter a reason') });

export function VoidDialog({ invoice, ...dialog }: IssuedDialogProps) {
  const { id, number } = invoice;
  return (
    <FormDialog
      {...dialog}
      title={`Make ${number ?? 'it'} void?`}
      action="Make it void"
      isDangerous
      schema={voidSchema}
      values={{ reason: '' }}
      send={({ reason }) => countCanceled(id, () => voidInvoice(id, reason))}
      onSent={(canceled) => {
        const text = `Invoice ${number} is void${canceledText(canceled)}`;
        toasts.show({ kind: 'success', text });
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            For an invoice that should not have been issued at all. It counts no more, its number
            stays taken, and nobody can undo this.
          </p>
          <TextField
            {...fieldProps(form, 'reason')}
            label="Reason"
            hint="Kept with the invoice"
            maxLength={300}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
