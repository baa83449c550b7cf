import type { InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useMoveMessages } from './inbox.api.ts';

const done: Record<InquiryState, string> = {
  new: 'marked as unread',
  read: 'marked as read',
  answered: 'marked as answered',
  archived: 'archived',
  spam: 'moved to spam',
};

/** Moves messages and offers to undo it. */
export function useMoves(): (ids: readonly string[], state: InquiryState) => void {
  const { mutate } = useMoveMessages();
  return (ids, state) =>
    mutate(
      ids.map((id) => ({ id, state })),
      {
        onSuccess: ({ moved, passedOver }) => {
          const undo = () => mutate(moved.map(({ id, from }) => ({ id, state: from })));
          const left = passedOver.length === 0 ? '' : ` ${messages(passedOver.length)} stayed.`;
          toasts.show({
            kind: 'success',
            text: `${messages(moved.length)} ${done[state]}.${left}`,
            ...(moved.length > 0 && { action: { label: 'Undo', run: undo } }),
          });
        },
      },
    );
}

function messages(count: number): string {
  return count === 1 ? 'One message' : `${count} messages`;
}
