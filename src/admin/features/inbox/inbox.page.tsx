import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Inbox, MailOpen, OctagonX, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { SPAM_DAYS, type InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { useHidden } from '../../forms/removals.ts';
import { LoadMore } from '../../lists/list-end.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useSingleKeys } from '../../shell/shortcuts.ts';
import { unreadQuery } from '../../shell/shell.api.ts';
import { InboxFilterBar, type Counts } from './inbox-filters.tsx';
import {
  deleteMessages,
  inboxList,
  inboxQuery,
  messageQuery,
  useMoves,
  type InboxState,
  type MessageSummary,
} from './inbox.api.ts';
import { MessageList } from './message-list.tsx';
import { useInboxCommands } from './use-inbox-commands.ts';
import { TextLink } from '../../shell/text-link.tsx';

export const inboxReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(inboxQuery(inboxList.read(search))),
];

/** The inbox: the message list, and beside it, or over it on a narrow screen, the open message. */
export function InboxPage() {
  const { id } = useParams();
  const { state, change } = useListState(inboxList);
  const { search } = useLocation();
  const client = useQueryClient();
  const list = useInfiniteQuery(inboxQuery(state));
  const hidden = useHidden();
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const messages = loaded.filter((message) => !hidden.has(message.id));
  const counts = countsWithout(
    list.data?.pages[0]?.counts,
    loaded.filter((message) => hidden.has(message.id)),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const move = useMoves();
  const deleteChosen = () => {
    const withClient = new Set(messages.flatMap(({ id, clientId }) => (clientId ? [id] : [])));
    deleteMessages([...chosen].map((id) => ({ id, hasClient: withClient.has(id) })));
    setChosen(new Set());
  };
  useNewMessages();
  useInboxCommands({
    messages,
    openId: id,
    search,
    move,
    deleteChosen: chosen.size > 0 ? deleteChosen : undefined,
  });

  return (
    <div className="inbox" data-open={id !== undefined || undefined}>
      <section aria-label="Messages" className="inbox-list">
        {id === undefined ? (
          <ScreenHeader title="Inbox" />
        ) : (
          <p className="mb-4 text-heading font-display">
            <Link to={`${adminPaths.inbox}${search}`}>Inbox</Link>
          </p>
        )}
        <div className="mb-3 grid gap-2">
          <InboxFilterBar state={state} onChange={change} counts={counts} />
          {state.status === 'spam' && (
            <p className="text-note text-ink-soft">
              Messages are deleted after {SPAM_DAYS} days in spam. A weekly email tells you before.
            </p>
          )}
          {chosen.size > 0 && (
            <BulkActions
              count={chosen.size}
              onMove={(status) => {
                move([...chosen], status);
                setChosen(new Set());
              }}
              onDelete={deleteChosen}
              onClear={() => setChosen(new Set())}
            />
          )}
        </div>
        {list.data === undefined ? (
          <SkeletonLines lines={10} />
        ) : messages.length === 0 && !list.hasNextPage ? (
          <NoMessages state={state} />
        ) : (
          <>
            <MessageList
              messages={messages}
              openId={id}
              search={search}
              selection={{ selected: chosen, onChange: setChosen }}
              onAim={(aimed) => void client.prefetchQuery(messageQuery(aimed))}
            />
            <LoadMore list={list} shown={messages.length} one="message" many="messages" />
          </>
        )}
      </section>
      <div className="inbox-message">
        {id === undefined && messages.length > 0 ? <NoneOpen /> : <Outlet />}
      </div>
    </div>
  );
}

/** The counts without messages that are being deleted, which the server still has. */
function countsWithout(
  counts: Counts | undefined,
  hidden: readonly MessageSummary[],
): Counts | undefined {
  if (counts === undefined) return undefined;
  const left = { ...counts };
  for (const { status } of hidden) left[status] -= 1;
  return left;
}

/** Refreshes the list when the unread count changes, which the shell polls. */
function useNewMessages(): void {
  const client = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  useEffect(() => {
    if (unread === undefined) return;
    void client.invalidateQueries({ queryKey: ['inbox', 'list'] });
  }, [client, unread]);
}

interface BulkActionsProps {
  count: number;
  onMove: (status: InquiryStatus) => void;
  onDelete: () => void;
  onClear: () => void;
}

function BulkActions({ count, onMove, onDelete, onClear }: BulkActionsProps) {
  return (
    <div role="toolbar" aria-label="Chosen messages" className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-small">
        {count} chosen
      </p>
      <Button look="line" onClick={() => onMove('read')}>
        <MailOpen /> Read
      </Button>
      <Button look="line" onClick={() => onMove('archived')}>
        <Archive /> Archive
      </Button>
      <Button look="line" onClick={() => onMove('spam')}>
        <OctagonX /> Spam
      </Button>
      <Button look="line" onClick={onDelete}>
        <Trash2 /> Delete
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

function NoMessages({ state }: { state: InboxState }) {
  if (state.q !== '' || state.tier !== '') {
    return (
      <EmptyState title="No message fits">
        Search for the beginnings of words in names, e-mail addresses, subjects and messages, or
        look among <TextLink to="?status=all">all messages</TextLink>.
      </EmptyState>
    );
  }
  if (state.status !== 'open') {
    return (
      <EmptyState title="Nothing here">
        No message is in this state. <TextLink to={adminPaths.inbox}>Show the open ones</TextLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title="The inbox is empty">
      What visitors write on your contact page arrives here and, as a notice, in your mail. Try it:{' '}
      <a href="/contact" className="text-link">
        send yourself a message
      </a>
      .
    </EmptyState>
  );
}

/** Placeholder beside the list until a message is chosen. */
function NoneOpen() {
  const [hasSingleKeys] = useSingleKeys();
  return (
    <div className="inbox-unchosen">
      <p>Choose a message to read it here.</p>
      {hasSingleKeys && (
        <p className="text-note">
          <Kbd keys={['j']} /> opens the first one, and then the next.
        </p>
      )}
    </div>
  );
}
