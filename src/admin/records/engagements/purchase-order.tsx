import { useState } from 'react';
import { z } from 'zod';
import type {
  EngagementDetail,
  PlanOrder,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { INVOICE_LIMITS } from '../../../shared/invoices/invoice-draft.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { addPurchaseOrder, waivePurchaseOrder } from './engagements.api.ts';

/** The PO number that the client gave, or the ways to go on without one. */
export function PurchaseOrder({
  engagement: { id, purchaseOrder },
}: {
  engagement: Pick<EngagementDetail, 'id' | 'purchaseOrder'>;
}) {
  const [asked, setAsked] = useState<'number' | 'waiver'>();
  const dialog = { id, onClose: () => setAsked(undefined) };
  const { number, isNeeded } = purchaseOrder;
  return (
    <>
      {number !== '' && <span className="wrap-anywhere">{number}</span>}
      {isNeeded && <p>Required before invoices can be issued</p>}
      <OrderWaiver purchaseOrder={purchaseOrder} />
      {number === '' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button look="line" onClick={() => setAsked('number')}>
            Add PO number…
          </Button>
          {isNeeded && (
            <Button look="line" onClick={() => setAsked('waiver')}>
              Continue without…
            </Button>
          )}
        </div>
      )}
      <NumberDialog {...dialog} isOpen={asked === 'number'} />
      <WaiverDialog {...dialog} isOpen={asked === 'waiver'} />
    </>
  );
}

/** Why invoices don’t wait for the PO number that the proposal requires. */
export function OrderWaiver({ purchaseOrder: { waiver } }: { purchaseOrder: PlanOrder }) {
  if (waiver === null) return null;
  return (
    <p className="text-note text-ink-soft">
      PO number waived <ExactTime at={waiver.createdAt} />: {waiver.reason}
    </p>
  );
}

interface OrderDialogProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onDone?: () => void;
}

const numberForm = z.object({ number: z.string().trim().min(1, 'Enter the PO number.') });

export function NumberDialog({ id, ...dialog }: OrderDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Add PO number"
      action="Add PO number"
      schema={numberForm}
      values={{ number: '' }}
      send={({ number }) => addPurchaseOrder(id, number)}
      onSent={() => toasts.success('PO number added')}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            New drafts of this engagement will include it; add it to existing drafts yourself. It
            can’t be changed later.
          </p>
          <TextField
            {...fieldProps(form, 'number')}
            label="PO number"
            maxLength={INVOICE_LIMITS.purchaseOrderNumber}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

/** `onDone`: after it was waived. */
export function WaiverDialog({ id, onDone, ...dialog }: OrderDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Continue without a PO number?"
      action="Continue without PO number"
      send={(reason) => waivePurchaseOrder(id, reason)}
      onSent={() => {
        toasts.success('PO number no longer required');
        onDone?.();
      }}
    >
      Invoices of this engagement can then be issued without a PO number. You can still add it
      later.
    </ReasonDialog>
  );
}
