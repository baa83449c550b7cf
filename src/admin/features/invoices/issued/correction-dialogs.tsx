import { z } from 'zod';
import { TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { moneyText, writtenAmount } from '../../../studio-format.ts';
import { tellCanceled } from '../../../documents/delivery/delivery.api.ts';
import { amountNumber, amountSchema } from '../../../forms/entered-amount.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { voidInvoice, writeOff, type IssuedInvoice } from '../invoices.api.ts';

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
      title="Write off amount"
      action="Write off"
      schema={z.object({ amount: amountSchema(amountNumber(currency)), reason: z.string() })}
      values={{ amount: writtenAmount(amountDue, currency), reason: '' }}
      send={(values) => writeOff(invoice.id, values)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {moneyText(amountDue, currency)} is due. The client won’t owe the amount you write off.
            You can reverse it later.
          </p>
          <FormNumberField
            form={form}
            name="amount"
            number={amountNumber(currency)}
            label={`Amount in ${currency}`}
          />
          <TextField {...fieldProps(form, 'reason')} label="Reason (optional)" maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

export function VoidDialog({ invoice, ...dialog }: IssuedDialogProps) {
  const { id, number } = invoice;
  return (
    <ReasonDialog
      {...dialog}
      title={`Void invoice ${number ?? ''}?`}
      action="Void invoice"
      isDangerous
      send={(reason) => tellCanceled(id, () => voidInvoice(id, reason))}
      onSent={(canceled) => toasts.success(`Invoice ${number} voided${canceled}`)}
    >
      Void an invoice only if you issued it by mistake. Its number won’t be reused. This can’t be
      undone.
    </ReasonDialog>
  );
}
