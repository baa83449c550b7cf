import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { textDraft } from '../../forms/browser-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import type { EmailKind } from './delivery.api.ts';
import { NoRecipientsDialog } from './no-recipients-dialog.tsx';
import { OpenFailed } from './open-failed.tsx';
import { deliverySchema, suggestedOf, type DeliveryValues } from './recipients.ts';
import type { SentDocument } from './sent-document.ts';
import type { EmailDialog } from './use-email-dialog.ts';
import { useQueuedNotice } from './use-queued-notice.ts';

interface SendDialogProps {
  document: SentDocument;
  dialog: Omit<EmailDialog, 'open'>;
}

/** Sends a document: recipients, message and a preview of the email. */
export function SendDialog({ document, dialog }: SendDialogProps) {
  const { id, noun, number } = document;
  return (
    <DeliveryDialog
      document={document}
      dialog={dialog}
      title={`Send ${noun} ${number ?? ''}`}
      messageKey={`wolfden.delivery.${id}`}
    />
  );
}

interface DeliveryDialogProps extends SendDialogProps {
  title: string;
  /** Storage key of the message draft. Without it there is no message field. */
  messageKey?: string;
}

/** Sends an email about a document to selected contacts of the client. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { dialog, title } = props;
  return (
    <>
      <OpenFailed dialog={dialog} title={title} />
      {dialog.opened !== undefined && <OpenedDialog {...props} {...dialog.opened} />}
    </>
  );
}

interface OpenedDialogProps extends DeliveryDialogProps {
  email: EmailKind;
  preview: DeliveryPreview;
}

function OpenedDialog({ document, dialog, title, messageKey, email, preview }: OpenedDialogProps) {
  const sayQueued = useQueuedNotice(document.id);
  const storeMessage = (message: string) => {
    if (messageKey !== undefined) textDraft(messageKey).store(message);
  };
  const send = async ({ contacts, message }: DeliveryValues) => {
    const { items } = await email.send({ contacts, message });
    storeMessage('');
    return { emails: items.slice(0, contacts.length), message };
  };
  const shared = { isOpen: dialog.isOpen, onClose: dialog.close, title };
  if (preview.recipients.every((recipient) => recipient.email === '')) {
    return <NoRecipientsDialog {...shared} document={document} />;
  }
  return (
    <FormDialog
      {...shared}
      isWide
      action="Send"
      schema={deliverySchema}
      values={{
        contacts: suggestedOf(preview.recipients),
        message: messageKey === undefined ? '' : (textDraft(messageKey).read() ?? ''),
      }}
      send={send}
      onSent={({ emails, message }) =>
        sayQueued({ emails, onCanceled: () => storeMessage(message) })
      }
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
