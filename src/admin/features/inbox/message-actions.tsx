import { Archive, ArchiveRestore, Mail, OctagonX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { mayMove, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Message } from './inbox.api.ts';
import { useMoves } from './use-moves.ts';

/** Actions on the open message. */
export function MessageActions({ message, search }: { message: Message; search: string }) {
  const move = useMoves();
  const navigate = useNavigate();
  const moveTo = (status: InquiryStatus) => move([message.id], status);
  const moveAway = (status: InquiryStatus) => {
    moveTo(status);
    void navigate(`${adminPaths.inbox}${search}`);
  };
  const { status } = message;
  return (
    <>
      {mayMove(status, 'new') && status !== 'spam' && (
        <IconButton label="Mark as unread" onClick={() => moveTo('new')}>
          <Mail />
        </IconButton>
      )}
      {mayMove(status, 'spam') && (
        <IconButton label="Move to spam" onClick={() => moveAway('spam')}>
          <OctagonX />
        </IconButton>
      )}
      {status === 'archived' ? (
        <IconButton label="Back to the inbox" onClick={() => moveTo('read')}>
          <ArchiveRestore />
        </IconButton>
      ) : (
        mayMove(status, 'archived') && (
          <IconButton label="Archive" onClick={() => moveAway('archived')}>
            <Archive />
          </IconButton>
        )
      )}
    </>
  );
}
