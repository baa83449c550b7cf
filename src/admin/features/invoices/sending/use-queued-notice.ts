import { QueryObserver, useMutation } from '@tanstack/react-query';
import type { Sendings } from '../../../../shared/invoices/sending.schema.ts';
import { toasts } from '../../../../ui/toasts.ts';
import { queryClient } from '../../../query.ts';
import { sendingsQuery, takeBack } from './sending.api.ts';

interface Queued {
  mails: Sendings['items'];
  /** Once all of it is taken back. */
  onTakenBack?: () => void;
}

/** Says that mails leave in a moment, for as long as any does, and takes them back on “Undo”. */
export function useQueuedNotice(invoiceId: string): (queued: Queued) => void {
  const { mutate } = useMutation({
    mutationFn: ({ mails }: Queued) =>
      takeBack(
        invoiceId,
        mails.map(({ mailId }) => mailId),
      ),
    onSuccess: (_taken, { onTakenBack }) => {
      onTakenBack?.();
      toasts.show({ kind: 'success', text: 'Taken back; nothing was sent' });
    },
  });
  return ({ mails, onTakenBack }) =>
    sayQueued(invoiceId, mails, (waiting) => mutate({ mails: waiting, onTakenBack }));
}

/** Lives on when its screen is left; it goes by what the mails’ rows say. */
function sayQueued(
  invoiceId: string,
  mails: Queued['mails'],
  onUndo: (waiting: Queued['mails']) => void,
): void {
  const queued = new Set(mails.map(({ mailId }) => mailId));
  let waiting = mails;
  const notice = toasts.show({
    kind: 'info',
    text: queuedWords(waiting),
    action: { label: 'Undo', run: () => onUndo(waiting) },
  });
  const rows = new QueryObserver(queryClient, sendingsQuery(invoiceId));
  const stopReading = rows.subscribe(({ data }) => {
    if (data === undefined) return;
    waiting = data.items.filter((mail) => queued.has(mail.mailId) && mail.canBeTakenBack);
    if (waiting.length === 0) toasts.dismiss(notice);
    else toasts.change(notice, queuedWords(waiting));
  });
  const stopWatching = toasts.onChange(() => {
    if (toasts.list().some(({ id }) => id === notice)) return;
    stopReading();
    stopWatching();
  });
}

function queuedWords(mails: Queued['mails']): string {
  const [first] = mails;
  return mails.length === 1 && first !== undefined
    ? `The mail to ${first.to.name} leaves in a moment`
    : `${mails.length} mails leave in a moment`;
}
