import { z } from 'zod';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { voidInvoice } from '../invoices.api.ts';
import { canceledText, countCanceled } from '../../../documents/delivery/delivery.api.ts';
import type { EntryDialogProps } from './payment-dialog.tsx';

const schema = z.object({ reason: z.string().min(1, 'Enter a reason') });

/** Voids an invoice. */
export function VoidDialog({ invoice, isOpen, onClose }: EntryDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Make ${invoice.number ?? 'it'} void?`}
      action="Make it void"
      isDangerous
      schema={schema}
      values={{ reason: '' }}
      send={({ reason }) => countCanceled(invoice.id, () => voidInvoice(invoice.id, reason))}
      onSent={(canceled) =>
        toasts.show({
          kind: 'success',
          text: `Invoice ${invoice.number} is void${canceledText(canceled)}`,
        })
      }
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
