import { useRef, type ReactNode } from 'react';
import type { DialogState } from '../../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { writtenAmount } from '../../../studio-format.ts';
import { datedValues } from './dated-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { doubtAbout, paymentSchema, type PaymentTerms, type ReadPayment } from './payment-form.ts';
import { useOpenInvoices } from './payments.api.ts';

interface PaymentDialogProps<Result> extends DialogState, Omit<PaymentTerms, 'others'> {
  /** Null if it is anonymized: no other invoice can be picked. */
  clientId: string | null;
  clientName: string;
  today: string;
  creditHint?: string | undefined;
  record: (payment: ReadPayment, terms: PaymentTerms) => Promise<Result>;
  onRecorded: (result: Result) => void;
  /** Fields after the amount. */
  children?: ReactNode;
}

/** Records a payment of one invoice, of several, or of none; what is doubtful is asked once. */
export function PaymentDialog<Result>(props: PaymentDialogProps<Result>) {
  const { currency, own, clientId, clientName, today, record, onRecorded, ...rest } = props;
  const { isOpen, creditHint, children } = rest;
  const open = useOpenInvoices({ clientId, currency, isOpen });
  const terms = { currency, own, others: open.invoices.filter(({ id }) => id !== own?.id) };
  const asked = useRef('');
  const send = async (payment: ReadPayment) => {
    const doubt = doubtAbout(payment, terms);
    if (doubt !== '' && doubt !== asked.current) {
      asked.current = doubt;
      throw new Error(doubt);
    }
    return record(payment, terms);
  };
  const due = own?.amountDue ?? 0;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => {
        asked.current = '';
        rest.onClose();
      }}
      title="Record payment"
      action="Record payment"
      schema={paymentSchema(terms)}
      values={{
        ...datedValues(today),
        amount: due > 0 ? writtenAmount(due, currency) : '',
        hasFees: false,
        bankFee: '',
        taxWithheld: '',
        paysOthers: false,
        picks: {},
      }}
      send={send}
      onSent={onRecorded}
    >
      {(form) => (
        <PaymentFields
          form={form}
          terms={terms}
          list={open.list}
          clientName={clientName}
          today={today}
          creditHint={creditHint}
        >
          {children}
        </PaymentFields>
      )}
    </FormDialog>
  );
}
