import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Mail, OctagonX, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { mayMove, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/texts/marks.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { EmailStatusMark } from '../../emails/email-status-mark.tsx';
import { useHidden, useUndoOf } from '../../forms/removals.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  deleteMessages,
  knownSendersQuery,
  messageQuery,
  useMoveMessage,
  useMoves,
  type Message,
} from './inbox.api.ts';
import { MessageStatus } from './item-list.tsx';
import { MessageClient, SpamNote } from './message-notes.tsx';
import { ReplyBox } from './reply-box.tsx';

export const inquiryReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(messageQuery(id)),
  queryClient.query(knownSendersQuery(id)),
];

export function InquiryPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const isLeaving = useHidden().has(id);
  // Once deleted, it can’t be read again.
  const { data } = useQuery({ ...messageQuery(id), enabled: !isLeaving });
  const message = isLeaving ? undefined : data;
  const inbox = `${adminPaths.inbox}${search}`;
  useReadOnce(message);
  // One header for both states: its heading keeps the focus when the message loads.
  return (
    <article>
      <ScreenHeader
        title={data?.subject ?? 'Message'}
        within={[{ label: 'Inbox', to: inbox }]}
        mark={message && <MessageStatus status={message.status} />}
        actions={message && <MessageActions message={message} inbox={inbox} />}
      />
      {isLeaving ? (
        <LeavingNote id={id} />
      ) : message === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <MessageBody message={message} />
      )}
    </article>
  );
}

/** Stands for a message that is being deleted: nobody is to answer what is gone in a moment. */
function LeavingNote({ id }: { id: string }) {
  const undo = useUndoOf(id);
  if (undo === undefined) return <p>Message deleted.</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      Deleting message…
      <Button look="line" onClick={undo}>
        Undo
      </Button>
    </p>
  );
}

/** Marked as read: going back to a message at once may show it as it was before. */
const markedVersions = new Set<string>();

/** Opening a message marks it as read, only once: it can be marked as unread while open. */
function useReadOnce(message: Message | undefined): void {
  const opened = useRef<string>(undefined);
  const { mutateAsync } = useMoveMessage();
  useEffect(() => {
    if (message === undefined || opened.current === message.id) return;
    const { id, version, status } = message;
    opened.current = id;
    const key = `${id} ${version}`;
    if (status !== 'new' || markedVersions.has(key)) return;
    markedVersions.add(key);
    // A failure is reported where all of them are.
    mutateAsync({ id, version, status: 'read' }).catch(() => markedVersions.delete(key));
  }, [message, mutateAsync]);
}

function MessageActions({ message, inbox }: { message: Message; inbox: string }) {
  const { id, status, client } = message;
  const move = useMoves();
  const navigate = useNavigate();
  const moveAway = (status: InquiryStatus) => {
    move([id], status);
    void navigate(inbox);
  };
  return (
    <>
      {mayMove(status, 'new') && status !== 'spam' && (
        <IconButton label="Mark as unread" onClick={() => move([id], 'new')}>
          <Mail />
        </IconButton>
      )}
      {mayMove(status, 'spam') && (
        <IconButton label="Move to spam" onClick={() => moveAway('spam')}>
          <OctagonX />
        </IconButton>
      )}
      {status === 'archived' ? (
        <IconButton label="Move to inbox" onClick={() => move([id], 'read')}>
          <ArchiveRestore />
        </IconButton>
      ) : (
        mayMove(status, 'archived') && (
          <IconButton label="Archive" onClick={() => moveAway('archived')}>
            <Archive />
          </IconButton>
        )
      )}
      <IconButton
        label="Delete message"
        onClick={() => {
          deleteMessages([{ id, status, clientId: client?.id ?? null }]);
          void navigate(inbox);
        }}
      >
        <Trash2 />
      </IconButton>
    </>
  );
}

function MessageBody({ message }: { message: Message }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{message.name}</span>
        <a href={`mailto:${encodeURIComponent(message.email)}`} className="text-link">
          {message.email}
        </a>
        <span className="text-note text-ink-soft">
          <ExactTime at={message.receivedAt} />
        </span>
        {message.tier !== null && <Chip>{message.tier.name}</Chip>}
      </p>
      <MessageClient message={message} />
      {message.spamReasons.length > 0 && <SpamNote message={message} />}
      <p className="message-text my-5 max-w-prose whitespace-pre-wrap border-t border-line pt-5">
        {message.message}
      </p>
      {message.thread.length > 0 && <Thread emails={message.thread} />}
      {message.status !== 'spam' && <ReplyBox key={message.id} message={message} />}
    </>
  );
}

const titles: Record<Message['thread'][number]['kind'], string> = {
  inquiry_notice: 'Notification',
  inquiry_acknowledgement: 'Acknowledgment',
  inquiry_reply: 'Reply',
};

/** All emails about the message, with their status. */
function Thread({ emails }: { emails: Message['thread'] }) {
  return (
    <section aria-label="Emails" className="border-t border-line pt-4">
      <h2 className="text-title">Emails</h2>
      <ol>
        {emails.map((mail) => (
          <li key={mail.id} className="border-b border-line py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                {titles[mail.kind]} <span className="text-ink-soft">to {mail.to}</span>
              </p>
              <EmailStatusMark
                id={mail.id}
                address={mail.to}
                mail={mail}
                className="medium:justify-items-end"
              />
            </div>
            {mail.text !== null && (
              <p className="mt-2 max-w-prose whitespace-pre-wrap">{mail.text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
