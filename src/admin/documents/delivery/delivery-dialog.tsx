import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { textDraft } from '../../forms/browser-draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormAlert } from '../../forms/form-parts.tsx';
import type { SentDocument } from './delivery.api.ts';
import {
  DeliveryFields,
  deliverySchema,
  suggestedOf,
  type DeliveryValues,
} from './delivery-fields.tsx';
import { useQueuedNotice, type EmailDialog } from './email-dialog.ts';

interface DeliveryDialogProps {
  document: SentDocument;
  dialog: Omit<EmailDialog, 'open'>;
  title: string;
  /** Storage key of the message draft. Without it there is no message field. */
  messageKey?: string;
}

export function DeliveryDialog(props: DeliveryDialogProps) {
  const { opened } = props.dialog;
  return (
    <>
      <OpenFailed {...props} />
      {opened !== undefined && <OpenedDialog {...props} opened={opened} />}
    </>
  );
}

/** Shown instead of a dialog that could not be opened: the reason, and a retry button. */
function OpenFailed({ dialog, title }: DeliveryDialogProps) {
  const { failure, isPending, tryAgain, close } = dialog;
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(failure);
  if (failure !== undefined && failure !== shown) setShown(failure);
  return (
    <Dialog
      isOpen={failure !== undefined}
      onClose={close}
      title={title}
      actions={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button aria-disabled={isPending || undefined} onClick={tryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <FormAlert>{shown?.message}</FormAlert>
    </Dialog>
  );
}

function OpenedDialog(props: DeliveryDialogProps & { opened: NonNullable<EmailDialog['opened']> }) {
  const { document, dialog, title, messageKey, opened } = props;
  const { email, preview } = opened;
  const sayQueued = useQueuedNotice(document.id);
  const storeMessage = (message: string) => {
    if (messageKey !== undefined) textDraft(messageKey).store(message);
  };
  const send = async ({ contacts, message }: DeliveryValues) => {
    const { items } = await email.send({ contacts, message });
    storeMessage('');
    return { emails: items.slice(0, contacts.length), onCanceled: () => storeMessage(message) };
  };
  if (preview.recipients.every((recipient) => recipient.email === '')) {
    return <NoRecipientsDialog {...props} />;
  }
  return (
    <FormDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      title={title}
      isWide
      action="Send"
      schema={deliverySchema}
      values={{
        contacts: suggestedOf(preview.recipients),
        message: messageKey === undefined ? '' : (textDraft(messageKey).read() ?? ''),
      }}
      send={send}
      onSent={sayQueued}
    >
      {(form) => (
        <DeliveryFields
          document={document}
          email={email}
          opened={preview}
          messageKey={messageKey}
          form={form}
        />
      )}
    </FormDialog>
  );
}

function NoRecipientsDialog({ document, dialog, title }: DeliveryDialogProps) {
  const { client, buyerName } = document;
  return (
    <Dialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      title={title}
      actions={
        <>
          <Button look="line" onClick={dialog.close}>
            Close
          </Button>
          {client !== null && (
            <Link to={adminPaths.editClient(client.id)} className={buttonClass()}>
              Add a contact
            </Link>
          )}
        </>
      }
    >
      <p>
        {client?.name ?? buyerName} has no contact with an e-mail address, so there is nobody to
        send it to yet.
      </p>
      <p className="mt-2 text-ink-soft">
        It stays issued as it is. You can also copy a link to it and hand that over yourself.
      </p>
    </Dialog>
  );
}
