import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { ExactTime } from '../../../ui/times.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { knownSendersQuery, messageQuery, useMoveMessage, type Message } from './inbox.api.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageClient } from './message-client.tsx';
import { MessageStatus } from './message-status.tsx';
import { MessageThread } from './message-thread.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SpamNote } from './spam-note.tsx';

export const messageReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(messageQuery(id)),
  queryClient.query(knownSendersQuery(id)),
];

/** A message with its thread. */
export function MessagePage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data: message } = useQuery(messageQuery(id));
  useReadOnce(message);
  // One header for both states: its heading keeps the focus when the message loads.
  return (
    <article>
      <ScreenHeader
        title={message?.subject ?? 'Message'}
        within={[{ label: 'Inbox', to: `${adminPaths.inbox}${search}` }]}
        mark={message && <MessageStatus status={message.status} />}
        actions={message && <MessageActions message={message} search={search} />}
      />
      {message === undefined ? <SkeletonLines lines={8} /> : <MessageBody message={message} />}
    </article>
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
      <MessageThread message={message} />
      {message.status !== 'spam' && <ReplyBox key={message.id} message={message} />}
    </>
  );
}

/** Opening a message marks it as read, only once: it can be marked as unread while open. */
function useReadOnce(message: Message | undefined): void {
  const opened = useRef<string>(undefined);
  const { mutate } = useMoveMessage();
  useEffect(() => {
    if (message === undefined || opened.current === message.id) return;
    opened.current = message.id;
    if (message.status === 'new') {
      mutate({ id: message.id, version: message.version, status: 'read' });
    }
  }, [message, mutate]);
}
