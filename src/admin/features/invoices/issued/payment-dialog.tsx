import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { paymentMethods } from '../../../../shared/invoices/payments.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { nowMs } from '../../../../ui/state/clock.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { moneyText, writtenAmount } from '../../../studio-format.ts';
import type { EmailKind } from '../../../documents/delivery/delivery.api.ts';
import type { EmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { enteredDate, FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { readTyped } from '../../../forms/typed-number.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { receiptEmailKind, recordPayment, type IssuedInvoice } from '../invoices.api.ts';
import { amountSchema, amountAboveZero, type IssuedDialogProps } from './correction-dialogs.tsx';

const schemaFor = (currency: string) =>
  z.object({
    amount: amountSchema(currency),
    paymentDate: enteredDate('Enter the payment date.'),
    method: z.enum(paymentMethods),
    reference: z.string(),
    /** Absent if nothing would remain to be paid. */
    writeOffRemainder: z.boolean().default(false),
  });

type PaymentSchema = ReturnType<typeof schemaFor>;

type PaymentDialogProps = IssuedDialogProps & { receipt: EmailDialog };

export function PaymentDialog({ invoice, receipt, ...dialog }: PaymentDialogProps) {
  const sayRecorded = useRecordedNotice(invoice, receipt);
  const { amountDue, snapshot } = invoice.issued;
  const { currency, timeZone } = snapshot;
  const send = async (values: z.output<PaymentSchema>) => {
    const seen = { ...values, bankFee: 0, taxWithheld: 0, expectedAmountDue: amountDue };
    const recorded = await recordPayment(invoice.id, seen);
    const payment = recorded.issued?.payments.findLast(({ kind }) => kind === 'payment');
    const email = payment && receiptEmailKind(invoice.id, payment.id);
    return {
      text: describeSent(recorded.issued?.amountDue ?? 0, currency),
      email: email && (await hasRecipients(email)) ? email : undefined,
    };
  };
  return (
    <FormDialog
      {...dialog}
      title="Record payment"
      action="Record payment"
      schema={schemaFor(currency)}
      values={{
        amount: amountDue > 0 ? writtenAmount(amountDue, currency) : '',
        paymentDate: dayIn(timeZone, nowMs()),
        method: 'bank_transfer',
        reference: '',
      }}
      send={send}
      onSent={sayRecorded}
    >
      {(form) => <PaymentFields issued={invoice.issued} form={form} />}
    </FormDialog>
  );
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

type PaymentForm = UseFormReturn<z.input<PaymentSchema>, unknown, z.output<PaymentSchema>>;

function PaymentFields({ issued, form }: Pick<IssuedInvoice, 'issued'> & { form: PaymentForm }) {
  const { amountDue, snapshot } = issued;
  const { currency, timeZone } = snapshot;
  const text = useWatch({ control: form.control, name: 'amount' });
  const { units } = readTyped(text, amountAboveZero(currency));
  const rest = units === undefined ? 0 : amountDue - units;
  const money = (of: number) => moneyText(of, currency);
  return (
    <>
      <div className="grid items-start gap-4 medium:grid-cols-2">
        <FormNumberField
          form={form}
          name="amount"
          number={amountAboveZero(currency)}
          label={`Amount in ${currency}`}
          hint={rest < 0 ? `${money(-rest)} more than the amount due` : undefined}
        />
        <FormDateField
          form={form}
          name="paymentDate"
          label="Payment date"
          today={dayIn(timeZone, nowMs())}
          max={dayIn(timeZone, nowMs())}
        />
        <SelectField
          {...form.register('method')}
          label="Payment method"
          options={paymentMethods.map((value) => ({
            value,
            label: textsFor(DEFAULT_LANGUAGE).documents.paymentMethods[value],
          }))}
        />
        <TextField
          {...fieldProps(form, 'reference')}
          label="Reference"
          hint="As shown on your bank statement."
          maxLength={200}
        />
      </div>
      {rest > 0 && (
        <Checkbox
          {...form.register('writeOffRemainder', { shouldUnregister: true })}
          label={`Write off the remaining ${money(rest)}`}
          hint="e.g. an intermediary bank fee"
        />
      )}
    </>
  );
}

function describeSent(amountDue: number, currency: string): string {
  const money = moneyText(Math.abs(amountDue), currency);
  if (amountDue > 0) return `Payment recorded. ${money} still due.`;
  return amountDue < 0
    ? `Payment recorded. Overpaid by ${money}.`
    : 'Payment recorded. Paid in full.';
}
