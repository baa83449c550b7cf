import { useState } from 'react';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { RefundDialog } from '../../../records/invoices/payments/refund-dialog.tsx';
import type { IssuedInvoice } from '../invoices.api.ts';
import { MovePaymentDialog, type MovedPayment } from './client-credit-dialogs.tsx';

export interface PaymentStep extends MovedPayment {
  what: 'move' | 'refund';
}

/** What of a payment settles the invoice, by the last entry that says so; undefined if nothing does. */
export function movedOf({ paymentId, paidOn, settles }: InvoiceEntry): MovedPayment | undefined {
  return settles > 0 && paymentId !== null && paidOn !== null
    ? { paymentId, paidOn, settles }
    : undefined;
}

interface PaymentStepDialogsProps {
  invoice: IssuedInvoice;
  step: PaymentStep | undefined;
  onClose: () => void;
}

/** What can be done with the money of a payment that settles the invoice. */
export function PaymentStepDialogs({ invoice, step, onClose }: PaymentStepDialogsProps) {
  // Kept while its dialog fades out.
  const [shown, setShown] = useState(step);
  if (step !== undefined && step !== shown) setShown(step);
  if (shown === undefined) return null;
  const { id, issued } = invoice;
  const { currency, timeZone } = issued.snapshot;
  const { paymentId, paidOn, settles: most } = shown;
  return (
    <>
      <MovePaymentDialog
        invoice={invoice}
        payment={shown}
        isOpen={step?.what === 'move'}
        onClose={onClose}
      />
      <RefundDialog
        of={{ paymentId, paidOn, currency, most, invoice: { id, amountDue: issued.amountDue } }}
        today={dayIn(timeZone, nowMs())}
        isOpen={step?.what === 'refund'}
        onClose={onClose}
      />
    </>
  );
}
