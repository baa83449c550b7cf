import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { required } from '../../../auth/form-checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { voidInvoice } from '../invoices.api.ts';
import { withdrawing, withdrawnWords } from '../sending/sending.api.ts';
import type { EntryDialogProps } from './payment-dialog.tsx';

/** Says that an invoice counts no more. */
export function VoidDialog({ invoice, isOpen, onClose }: EntryDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Make ${invoice.number ?? 'it'} void?`}
      action="Make it void"
      isDangerous
      check={required({ reason: 'Enter a reason' })}
      send={({ reason = '' }) => withdrawing(invoice.id, () => voidInvoice(invoice.id, reason))}
      onSent={(withdrawn) =>
        toasts.show({
          kind: 'success',
          text: `Invoice ${invoice.number} is void${withdrawnWords(withdrawn)}`,
        })
      }
    >
      {(errors) => (
        <>
          <p className="text-ink-soft">
            For an invoice that should not have been issued at all. It counts no more, its number
            stays taken, and nobody can undo this.
          </p>
          <TextField
            name="reason"
            label="Reason"
            hint="Kept with the invoice"
            maxLength={300}
            autoComplete="off"
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  );
}
