import { useMutation } from '@tanstack/react-query';
import type { Sendings } from '../../../../shared/invoices/sending.schema.ts';
import { toasts } from '../../../../ui/toasts.ts';
import { takeBack } from './sending.api.ts';

interface Queued {
  mails: Sendings['items'];
  /** Once all of it is taken back. */
  onTakenBack?: () => void;
}

/** Says that mails leave in a moment, and takes them back on “Undo”. */
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
  return (queued) => {
    toasts.show({
      kind: 'info',
      text: queuedWords(queued.mails),
      action: { label: 'Undo', run: () => mutate(queued) },
    });
  };
}

function queuedWords(mails: Queued['mails']): string {
  const [first] = mails;
  return mails.length === 1 && first !== undefined
    ? `The mail to ${first.to.name} leaves in ten seconds`
    : `${mails.length} mails leave in ten seconds`;
}
