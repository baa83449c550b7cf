import { formatMoney } from '../../../../shared/money/amounts.ts';
import { TextField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { writeOff } from '../invoices.api.ts';
import { writtenAmount } from '../written-number.ts';
import type { EntryDialogProps } from './payment-dialog.tsx';
import { amountOf, checkAmount } from './read-amount.ts';

/** Writes off some of what is open. */
export function WriteOffDialog({ invoice, isOpen, onClose }: EntryDialogProps) {
  const { openAmount, snapshot } = invoice.issued;
  const { currency } = snapshot;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Write off an amount"
      action="Write off"
      check={checkAmount(currency)}
      send={(texts) =>
        writeOff(invoice.id, { amount: amountOf(texts, currency), reason: texts['reason'] ?? '' })
      }
    >
      {(errors) => (
        <>
          <p className="text-ink-soft">
            {formatMoney(openAmount, currency, readerLocale)} is open. What you write off is not
            asked for any more; it is an entry of its own and can be undone.
          </p>
          <TextField
            name="amount"
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={writtenAmount(openAmount, currency)}
            error={errors['amount']}
          />
          <TextField
            name="reason"
            label="Reason"
            maxLength={200}
            autoComplete="off"
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  );
}
