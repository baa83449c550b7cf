import { QueryObserver, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../../ui/toasts.ts';
import { queryClient } from '../../query.ts';
import { cancelEmails, deliveriesQuery, type Delivery, type EmailKind } from './delivery.api.ts';

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

interface QueuedEmails {
  emails: Delivery[];
  onCanceled: () => void;
}

/** Shows a notice while emails are queued, with “Undo” to cancel them. */
export function useQueuedNotice(documentId: string): (queued: QueuedEmails) => void {
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
