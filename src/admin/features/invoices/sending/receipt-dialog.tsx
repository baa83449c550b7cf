import { useState } from 'react';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { CalendarDate } from '../../../../ui/times.tsx';
import type { Texts } from '../../../auth/form-checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { NobodyDialog } from './nobody-dialog.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { checkChosen, chosenIn, suggestedOf, type Recipient } from './recipients.ts';
import { sendReceipt } from './sending.api.ts';
import type { Opening } from './use-opening.ts';
import { useQueuedNotice } from './use-queued-notice.ts';

export type Entry = IssuedInvoice['issued']['payments'][number];

interface ReceiptDialogProps {
  invoice: IssuedInvoice;
  payment: Entry | undefined;
  opening: Opening;
}

/** Thanks for a payment by mail. */
export function ReceiptDialog({ invoice, payment, opening }: ReceiptDialogProps) {
  const sayQueued = useQueuedNotice(invoice.id);
  const { isOpen, preview, close } = opening;
  if (payment === undefined || preview === undefined) return null;
  const { recipients } = preview;
  const shared = { isOpen, onClose: close, title: 'Send a receipt' };
  if (recipients.every(({ email }) => email === '')) {
    return <NobodyDialog {...shared} invoice={invoice} />;
  }
  const send = async (texts: Texts) => {
    const contacts = chosenIn(texts);
    const { items } = await sendReceipt({ id: invoice.id, paymentId: payment.id }, contacts);
    return { mails: items.slice(0, contacts.length) };
  };
  return (
    <FormDialog {...shared} action="Send" check={checkChosen} send={send} onSent={sayQueued}>
      {(errors) => (
        <ReceiptFields
          invoice={invoice}
          payment={payment}
          recipients={recipients}
          errors={errors}
        />
      )}
    </FormDialog>
  );
}

interface ReceiptFieldsProps {
  invoice: IssuedInvoice;
  payment: Entry;
  recipients: readonly Recipient[];
  errors: Texts;
}

function ReceiptFields({ invoice, payment, recipients, errors }: ReceiptFieldsProps) {
  const [chosen, setChosen] = useState(() => suggestedOf(recipients));
  const { snapshot, openAmount } = invoice.issued;
  const money = (amount: number) => formatMoney(amount, snapshot.currency, readerLocale);
  return (
    <>
      <p className="text-ink-soft">
        A mail that thanks for {money(payment.amount)}, received{' '}
        <CalendarDate on={payment.paidOn} />, and says{' '}
        {openAmount > 0
          ? `that ${money(openAmount)} is still to be paid`
          : 'that the invoice is paid'}
        . It has a link to the invoice.
      </p>
      <RecipientFields
        invoice={invoice}
        paymentId={payment.id}
        recipients={recipients}
        chosen={chosen}
        onChoose={setChosen}
        errors={errors}
      />
    </>
  );
}
