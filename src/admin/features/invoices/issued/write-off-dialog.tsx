import { z } from 'zod';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { TextField } from '../../../../ui/field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { writeOff } from '../invoices.api.ts';
import { writtenAmount } from '../../../documents/written-number.ts';
import type { EntryDialogProps } from './payment-dialog.tsx';
import { amountSchema } from './read-amount.ts';

/** Writes off part of the amount due. */
export function WriteOffDialog({ invoice, isOpen, onClose }: EntryDialogProps) {
  const { amountDue, snapshot } = invoice.issued;
  const { currency } = snapshot;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Write off an amount"
      action="Write off"
      schema={z.object({ amount: amountSchema(currency), reason: z.string() })}
      values={{ amount: writtenAmount(amountDue, currency), reason: '' }}
      send={(values) => writeOff(invoice.id, values)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {formatMoney(amountDue, currency, readerLocale)} is open. What you write off is not
            asked for any more; it is an entry of its own and can be undone.
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
