import { useState } from 'react';
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import type { Texts } from '../../../auth/form-checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { MailPreview } from './mail-preview.tsx';
import { NobodyDialog } from './nobody-dialog.tsx';
import { OpeningFailed } from './opening-failed.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { checkChosen, chosenIn, suggestedOf } from './recipients.ts';
import { sendReceipt } from './sending.api.ts';
import type { Opening } from './use-opening.ts';
import { useQueuedNotice } from './use-queued-notice.ts';

interface ReceiptDialogProps {
  invoice: IssuedInvoice;
  opening: Opening;
}

const TITLE = 'Send a receipt';

/** Thanks for a payment by mail. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  return (
    <>
      <OpeningFailed opening={props.opening} title={TITLE} />
      <OpenedDialog {...props} />
    </>
  );
}

function OpenedDialog({ invoice, opening }: ReceiptDialogProps) {
  const sayQueued = useQueuedNotice(invoice.id);
  const { isOpen, preview, paymentId, close } = opening;
  if (paymentId === null || preview === undefined) return null;
  const shared = { isOpen, onClose: close, title: TITLE };
  if (preview.recipients.every(({ email }) => email === '')) {
    return <NobodyDialog {...shared} invoice={invoice} />;
  }
  const send = async (texts: Texts) => {
    const contacts = chosenIn(texts);
    const { items } = await sendReceipt({ id: invoice.id, paymentId }, contacts);
    return { mails: items.slice(0, contacts.length) };
  };
  return (
    <FormDialog {...shared} isWide action="Send" check={checkChosen} send={send} onSent={sayQueued}>
      {(errors) => (
        <ReceiptFields invoice={invoice} paymentId={paymentId} opened={preview} errors={errors} />
      )}
    </FormDialog>
  );
}

interface ReceiptFieldsProps {
  invoice: IssuedInvoice;
  paymentId: string;
  /** What the dialog was opened with. */
  opened: SendingPreview;
  errors: Texts;
}

function ReceiptFields({ invoice, paymentId, opened, errors }: ReceiptFieldsProps) {
  const { recipients } = opened;
  const [chosen, setChosen] = useState(() => suggestedOf(recipients));
  return (
    <div className="send-columns">
      <RecipientFields
        invoice={invoice}
        paymentId={paymentId}
        recipients={recipients}
        chosen={chosen}
        onChoose={setChosen}
        errors={errors}
      />
      <MailPreview
        about={{ id: invoice.id, paymentId }}
        opened={opened}
        recipients={recipients.filter(({ id }) => chosen.has(id))}
      />
    </div>
  );
}
