import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useMoveMessages } from './inbox.api.ts';

const done: Record<InquiryStatus, string> = {
  new: 'marked as unread',
  read: 'marked as read',
  answered: 'marked as answered',
  archived: 'archived',
  spam: 'moved to spam',
};

/** Changes the status of messages, with an undo. */
export function useMoves(): (ids: readonly string[], status: InquiryStatus) => void {
  const { mutate } = useMoveMessages();
  return (ids, status) =>
    mutate(
      ids.map((id) => ({ id, status })),
      {
        onSuccess: ({ moved, skipped }) => {
          const undo = () => mutate(moved.map(({ id, from }) => ({ id, status: from })));
          const left = skipped.length === 0 ? '' : ` ${messages(skipped.length)} stayed.`;
          toasts.show({
            kind: 'success',
            text: `${messages(moved.length)} ${done[status]}.${left}`,
            ...(moved.length > 0 && { action: { label: 'Undo', run: undo } }),
          });
        },
      },
    );
}

function messages(count: number): string {
  return count === 1 ? 'One message' : `${count} messages`;
}
