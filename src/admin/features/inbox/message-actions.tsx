import { Archive, ArchiveRestore, Mail, OctagonX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { mayMove, type InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Message } from './inbox.api.ts';
import { useMoves } from './use-moves.ts';

/** What can be done with the open message by hand. */
export function MessageActions({ message, search }: { message: Message; search: string }) {
  const move = useMoves();
  const navigate = useNavigate();
  const moveTo = (state: InquiryState) => move([message.id], state);
  const moveAway = (state: InquiryState) => {
    moveTo(state);
    void navigate(`${adminPaths.inbox}${search}`);
  };
  const { state } = message;
  return (
    <>
      {mayMove(state, 'new') && state !== 'spam' && (
        <IconButton label="Mark as unread" onClick={() => moveTo('new')}>
          <Mail />
        </IconButton>
      )}
      {mayMove(state, 'spam') && (
        <IconButton label="Move to spam" onClick={() => moveAway('spam')}>
          <OctagonX />
        </IconButton>
      )}
      {state === 'archived' ? (
        <IconButton label="Back to the inbox" onClick={() => moveTo('read')}>
          <ArchiveRestore />
        </IconButton>
      ) : (
        mayMove(state, 'archived') && (
          <IconButton label="Archive" onClick={() => moveAway('archived')}>
            <Archive />
          </IconButton>
        )
      )}
    </>
  );
}
