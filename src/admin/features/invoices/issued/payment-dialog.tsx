import { useEffect, useRef } from 'react';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import type { EmailKind } from '../../../documents/delivery/delivery.api.ts';
import type { EmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { PaymentDialog } from '../../../records/invoices/payments/payment-dialog.tsx';
import {
  describeOutcome,
  outcomeOf,
  type PaymentTerms,
  type ReadPayment,
} from '../../../records/invoices/payments/payment-form.ts';
import { recordClientPayment } from '../../../records/invoices/payments/payments.api.ts';
import { receiptEmailKind, recordPayment, type IssuedInvoice } from '../invoices.api.ts';
import { clientNameOf } from './client-credit-dialogs.tsx';
import type { IssuedDialogProps } from './correction-dialogs.tsx';

type InvoicePaymentDialogProps = IssuedDialogProps & { receipt: EmailDialog };

export function InvoicePaymentDialog({ invoice, receipt, ...dialog }: InvoicePaymentDialogProps) {
  const sayRecorded = useRecordedNotice(invoice, receipt);
  const { id, client } = invoice;
  const { amountDue, snapshot } = invoice.issued;
  const clientName = clientNameOf(invoice);
  const record = async (read: ReadPayment, terms: PaymentTerms) => {
    const { settled } = outcomeOf(read, terms);
    const paymentId = await recordOf(invoice, read, settled);
    const email = settled > 0 && paymentId !== undefined && receiptEmailKind(id, paymentId);
    const isWrittenOff = read.writeOffRemainder;
    return {
      text: `Payment recorded. ${describeOutcome(read, terms, { clientName, isWrittenOff })}`,
      email: email !== false && (await hasRecipients(email)) ? email : undefined,
    };
  };
  return (
    <PaymentDialog
      {...dialog}
      currency={snapshot.currency}
      own={{ id, amountDue, issueDate: snapshot.issueDate }}
      clientId={client?.id ?? null}
      clientName={clientName}
      today={dayIn(snapshot.timeZone, nowMs())}
      record={record}
      onRecorded={sayRecorded}
    />
  );
}

/** Resolves with the payment’s id. `settled`: of this invoice. */
async function recordOf(
  { id, client, issued }: IssuedInvoice,
  { payment, allocations, writeOffRemainder }: ReadPayment,
  settled: number,
): Promise<string | undefined> {
  const { amountDue: expectedAmountDue, snapshot } = issued;
  if (client === null || allocations.length === 0) {
    const stored = await recordPayment(id, { ...payment, writeOffRemainder, expectedAmountDue });
    return stored.issued?.payments.findLast(({ kind }) => kind === 'payment')?.id;
  }
  const own = settled > 0 ? [{ invoiceId: id, amount: settled, expectedAmountDue }] : [];
  const { currency } = snapshot;
  const all = { ...payment, currency, allocations: [...own, ...allocations] };
  return (await recordClientPayment(client.id, all)).id;
}

/** Whether any contact can get a receipt. A failure here doesn’t affect the payment. */
async function hasRecipients(email: EmailKind): Promise<boolean> {
  const preview = await email.preview({ message: '' }).catch(() => undefined);
  return preview?.recipients.some(({ email }) => email !== '') === true;
}

/** Offers the receipt while the screen is open, until one is sent or the payment is reversed. */
function useRecordedNotice({ issued }: IssuedInvoice, receipt: EmailDialog) {
  const offered = useRef<{ notice: number; paymentId: string }>(undefined);
  const withdraw = () => {
    if (offered.current !== undefined) toasts.dismiss(offered.current.notice);
  };
  useEffect(() => withdraw, []);
  useEffect(() => {
    const paymentId = offered.current?.paymentId;
    const isTakenUp = receipt.isOpen && receipt.opened?.email.key === paymentId;
    const isUndone = issued.payments.some(({ id, isReversed }) => id === paymentId && isReversed);
    if (isTakenUp || isUndone) withdraw();
  }, [receipt, issued.payments]);
  return ({ text, email }: { text: string; email: EmailKind | undefined }) => {
    if (email === undefined) return void toasts.success(text);
    const action = { label: 'Send receipt', run: () => receipt.open(email) };
    const notice = toasts.show({ kind: 'success', text, action });
    offered.current = { notice, paymentId: email.key };
  };
}
