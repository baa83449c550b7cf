import { QueryObserver, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { textDraft } from '../../forms/browser-draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormAlert } from '../../forms/form-parts.tsx';
import { queryClient } from '../../query.ts';
import {
  cancelEmails,
  deliveriesQuery,
  type Delivery,
  type EmailKind,
  type SentDocument,
} from './delivery.api.ts';
import {
  DeliveryFields,
  deliverySchema,
  suggestedOf,
  type DeliveryValues,
} from './delivery-fields.tsx';

export type EmailDialog = ReturnType<typeof useEmailDialog>;

/** Opens a dialog that sends an email once its data is loaded. */
export function useEmailDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { mutate, variables, data, isPending } = useMutation({
    mutationFn: async (email: EmailKind) => ({
      email,
      preview: await email.preview({ message: '' }),
    }),
    onSuccess: () => {
      setFailure(undefined);
      setIsOpen(true);
    },
    onError: setFailure,
    meta: { showsErrors: true },
  });
  const open = (email: EmailKind) => {
    if (!isPending) mutate(email);
  };
  return {
    isOpen,
    isPending,
    /** Loading error, until a retry or `close`. */
    failure,
    /** Data for the last email opened: our text and the possible recipients. */
    opened: data,
    open,
    tryAgain: () => variables !== undefined && open(variables),
    close: () => {
      setFailure(undefined);
      setIsOpen(false);
    },
  };
}

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

interface QueuedEmails {
  emails: Delivery[];
  onCanceled: () => void;
}

/** Shows a notice while emails are queued, with “Undo” to cancel them. */
function useQueuedNotice(documentId: string): (queued: QueuedEmails) => void {
  const { mutate } = useMutation({
    mutationFn: ({ emails }: QueuedEmails) => cancelEmails(documentId, emails),
    onSuccess: (_canceled, { onCanceled }) => {
      onCanceled();
      toasts.show({ kind: 'success', text: 'Taken back; nothing was sent' });
    },
  });
  return ({ emails, onCanceled }) =>
    sayQueued(documentId, emails, (waiting) => mutate({ emails: waiting, onCanceled }));
}

/** Outlives its screen, because it follows the emails’ own status. */
function sayQueued(documentId: string, emails: Delivery[], onUndo: (waiting: Delivery[]) => void) {
  const queued = new Set(emails.map(({ emailId }) => emailId));
  let waiting = emails;
  const notice = toasts.show({
    kind: 'info',
    text: queuedText(waiting),
    action: { label: 'Undo', run: () => onUndo(waiting) },
  });
  const rows = new QueryObserver(queryClient, deliveriesQuery(documentId));
  const stopReading = rows.subscribe(({ data }) => {
    if (data === undefined) return;
    waiting = data.items.filter((mail) => queued.has(mail.emailId) && mail.isCancelable);
    if (waiting.length === 0) toasts.dismiss(notice);
    else toasts.change(notice, queuedText(waiting));
  });
  const stopWatching = toasts.onChange(() => {
    if (toasts.list().some(({ id }) => id === notice)) return;
    stopReading();
    stopWatching();
  });
}

function queuedText(emails: Delivery[]): string {
  const [first] = emails;
  return emails.length === 1 && first !== undefined
    ? `The mail to ${first.to.name} leaves in a moment`
    : `${emails.length} mails leave in a moment`;
}
