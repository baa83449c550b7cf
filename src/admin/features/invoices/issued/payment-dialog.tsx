import { useEffect, useRef, useState } from 'react';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { paymentMethods, type PaymentMethod } from '../../../../shared/invoices/payments.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { nowMs } from '../../../../ui/clock.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import type { Texts } from '../../../auth/form-checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { recordPayment } from '../invoices.api.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { previewMail } from '../sending/sending.api.ts';
import type { Opening } from '../sending/use-opening.ts';
import { writtenAmount } from '../written-number.ts';
import { methodWords } from './method-words.ts';
import { amountOf, checkAmount, readAmount } from './read-amount.ts';

export interface EntryDialogProps {
  invoice: IssuedInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Writes down money that came, all that is open to begin with. */
export function PaymentDialog(props: EntryDialogProps & { receipt: Opening }) {
  const { invoice, isOpen, onClose, receipt } = props;
  const sayRecorded = useRecordedNotice(invoice, receipt);
  const { currency } = invoice.issued.snapshot;
  const check = (texts: Texts): Texts => ({
    ...checkAmount(currency)(texts),
    ...((texts['paidOn'] ?? '') === '' && { paidOn: 'Enter the day on which it came' }),
  });
  const send = async (texts: Texts) => {
    const recorded = await recordPayment(invoice.id, {
      amount: amountOf(texts, currency),
      method: (texts['method'] ?? 'other') as PaymentMethod,
      paidOn: texts['paidOn'] ?? '',
      reference: texts['reference'] ?? '',
      writesOffRest: texts['writesOffRest'] === 'on',
    });
    const payment = recorded.issued?.payments.findLast(({ kind }) => kind === 'payment');
    const canBeThanked = payment !== undefined && (await hasReaders(invoice.id, payment.id));
    return {
      text: sentWords(recorded.issued?.openAmount ?? 0, currency),
      paymentId: canBeThanked ? payment.id : undefined,
    };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Record a payment"
      action="Record"
      check={check}
      send={send}
      onSent={sayRecorded}
    >
      {(errors) => <PaymentFields invoice={invoice} errors={errors} />}
    </FormDialog>
  );
}

/** Whether anybody could get a receipt. Not to know it is no reason to say that it failed. */
async function hasReaders(id: string, paymentId: string): Promise<boolean> {
  return previewMail({ id, paymentId }, { message: '' }).then(
    ({ recipients }) => recipients.some(({ email }) => email !== ''),
    () => false,
  );
}

/**
 * Says what was recorded, and offers the receipt for as long as its screen is there, nobody has
 * taken it up by another way, and the payment stands.
 */
function useRecordedNotice({ issued }: IssuedInvoice, receipt: Opening) {
  const offered = useRef<{ notice: number; paymentId: string }>(undefined);
  const withdraw = () => {
    if (offered.current !== undefined) toasts.dismiss(offered.current.notice);
  };
  useEffect(() => withdraw, []);
  useEffect(() => {
    const paymentId = offered.current?.paymentId;
    const isTakenUp = receipt.isOpen && receipt.paymentId === paymentId;
    const isUndone = issued.payments.some(({ id, isReversed }) => id === paymentId && isReversed);
    if (isTakenUp || isUndone) withdraw();
  }, [receipt, issued.payments]);
  return ({ text, paymentId }: { text: string; paymentId: string | undefined }) => {
    if (paymentId === undefined) return void toasts.show({ kind: 'success', text });
    const action = { label: 'Send receipt', run: () => receipt.open(paymentId) };
    offered.current = { paymentId, notice: toasts.show({ kind: 'success', text, action }) };
  };
}

function PaymentFields({ invoice, errors }: { invoice: IssuedInvoice; errors: Texts }) {
  const { openAmount, snapshot } = invoice.issued;
  const { currency, timeZone } = snapshot;
  const [amount, setAmount] = useState(() =>
    openAmount > 0 ? writtenAmount(openAmount, currency) : '',
  );
  const read = readAmount(amount, currency);
  const rest = typeof read === 'number' ? openAmount - read : 0;
  const money = (of: number) => formatMoney(of, currency, readerLocale);
  return (
    <>
      <div className="grid items-start gap-4 medium:grid-cols-2">
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          hint={rest < 0 ? `${money(-rest)} more than is open` : undefined}
          error={errors['amount']}
        />
        <TextField
          name="paidOn"
          type="date"
          label="Day"
          defaultValue={dayIn(timeZone, nowMs())}
          error={aboutThisDay(errors['paidOn'])}
        />
        <SelectField name="method" label="How" defaultValue="bank_transfer">
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {methodWords[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="reference"
          label="Reference"
          hint="As on the bank’s statement"
          maxLength={200}
          autoComplete="off"
          error={errors['reference']}
        />
      </div>
      {rest > 0 && (
        <Checkbox
          name="writesOffRest"
          label={`Write off the rest of ${money(rest)}`}
          hint="Such as the fee of a bank on the way"
        />
      )}
    </>
  );
}

/** The server’s words follow the field’s name; ours are sentences. */
function aboutThisDay(problem: string | undefined): string | undefined {
  return problem && (/^[a-z]/.test(problem) ? `This day ${problem}` : problem);
}

function sentWords(openAmount: number, currency: string): string {
  const money = formatMoney(Math.abs(openAmount), currency, readerLocale);
  if (openAmount > 0) return `Recorded; ${money} is still open`;
  return openAmount < 0 ? `Recorded; ${money} too much was paid` : 'Recorded; it is paid';
}
