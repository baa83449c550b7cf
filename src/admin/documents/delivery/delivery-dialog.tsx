import { QueryObserver, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExtraRecipient } from '../../../shared/documents/delivery.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
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
import { DeliveryFields } from './delivery-fields.tsx';
import { deliverySchema, ownText, suggestedOf, type DeliveryValues } from './delivery-values.ts';
import { emailDraft } from './email-draft.ts';
import { emptyRecipient } from './extra-recipients.tsx';
import { EmailTemplateDialog } from './email-template-dialog.tsx';
import type { EmailTemplateDraft } from './email-template-fields.tsx';

export type EmailDialog = ReturnType<typeof useEmailDialog>;

/** Opens a dialog that sends an email once its data is loaded. */
export function useEmailDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { mutate, variables, data, isPending } = useMutation({
    mutationFn: async (email: EmailKind) => ({
      email,
      preview: await email.preview({}),
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
          <Button isPending={isPending} onClick={tryAgain}>
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
  const { document, dialog, title, opened } = props;
  const { email, preview } = opened;
  const sayQueued = useQueuedNotice(document.id);
  const draft = emailDraft(email.key, preview);
  const kept = draft.read();
  const [template, setTemplate] = useState<EmailTemplateDraft>();
  const [isSaving, setIsSaving] = useState(false);
  const needsAddress =
    kept.extraRecipients.length === 0 && preview.recipients.every(({ email }) => email === '');
  const send = async ({ subject, message, ...values }: DeliveryValues) => {
    const text = { subject, message };
    const { items } = await email.send({ ...values, ...ownText(text, preview) });
    draft.remove();
    const count = values.contacts.length + values.extraRecipients.length;
    const onCanceled = (emails: Delivery[]) => {
      const extraRecipients = unsentOf(values.extraRecipients, emails);
      draft.store({ ...text, extraRecipients });
    };
    return { emails: items.slice(0, count), onCanceled };
  };
  return (
    <>
      <FormDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={title}
        isWide
        action="Send"
        schema={deliverySchema}
        values={{
          contacts: suggestedOf(preview.recipients),
          attachPdf: preview.attachPdf,
          ...kept,
          ...(needsAddress && { extraRecipients: [emptyRecipient] }),
        }}
        send={send}
        onSent={sayQueued}
      >
        {(form) => (
          <DeliveryFields
            document={document}
            email={email}
            opened={preview}
            draft={draft}
            onSaveTemplate={(template) => {
              setTemplate(template);
              setIsSaving(true);
            }}
            form={form}
          />
        )}
      </FormDialog>
      {/* Beside the form: what is sent in it would be sent in the form around it, too. */}
      <EmailTemplateDialog
        purpose={preview.purpose}
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        draft={template}
      />
    </>
  );
}

/** Those whose emails were canceled; one that was saved is now a contact to select. */
function unsentOf(extra: readonly ExtraRecipient[], canceled: readonly Delivery[]) {
  const addresses = new Set(canceled.map(({ to }) => to.address));
  return extra.filter(({ email, saveAsContact }) => !saveAsContact && addresses.has(email));
}

interface QueuedEmails {
  emails: Delivery[];
  onCanceled: (emails: Delivery[]) => void;
}

/** Shows a notice while emails are queued, with “Undo” to cancel them. */
function useQueuedNotice(documentId: string): (queued: QueuedEmails) => void {
  const { mutate } = useMutation({
    mutationFn: ({ emails }: QueuedEmails) => cancelEmails(documentId, emails),
    onSuccess: (_canceled, { emails, onCanceled }) => {
      onCanceled(emails);
      toasts.success('Send canceled');
    },
  });
  return ({ emails, onCanceled }) =>
    sayQueued(documentId, emails, (waiting) => mutate({ emails: waiting, onCanceled }));
}

/** Outlives its screen, because it follows the emails’ own status. */
function sayQueued(documentId: string, emails: Delivery[], onUndo: (waiting: Delivery[]) => void) {
  const queued = new Set(emails.map(({ emailId }) => emailId));
  let waiting = emails;
  const notice = toasts.offerUndo('info', queuedText(waiting), () => onUndo(waiting));
  const rows = new QueryObserver(queryClient, deliveriesQuery(documentId));
  const stopReading = rows.subscribe(({ data }) => {
    if (data === undefined) return;
    waiting = data.items.filter(
      (mail) => queued.has(mail.emailId) && mail.isCancelable && mail.pdfStatus !== 'held',
    );
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
    ? `Sending the email to ${first.to.name || first.to.address}…`
    : `Sending ${emails.length} emails…`;
}
