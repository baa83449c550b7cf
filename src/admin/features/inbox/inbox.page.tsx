import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { unreadQuery } from '../../shell/shell.api.ts';
import { BulkActions } from './bulk-actions.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { inboxList, inboxQuery, messageQuery, type InboxState } from './inbox.api.ts';
import { MessageList } from './message-list.tsx';
import { NoneOpen } from './none-open.tsx';
import { useInboxCommands } from './use-inbox-commands.ts';
import { useMoves } from './use-moves.ts';

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
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const move = useMoves();
  useNewMessages();
  useInboxCommands({ messages, openId: id, search, move });

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
          <InboxFilters state={state} onChange={change} counts={list.data?.pages[0]?.counts} />
          {chosen.size > 0 && (
            <BulkActions
              count={chosen.size}
              onMove={(status) => {
                move([...chosen], status);
                setChosen(new Set());
              }}
              onClear={() => setChosen(new Set())}
            />
          )}
        </div>
        {list.data === undefined ? (
          <SkeletonLines lines={10} />
        ) : messages.length === 0 ? (
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
            <LoadMore
              list={list}
              shown={messages.length}
              things={messages.length === 1 ? 'message' : 'messages'}
            />
          </>
        )}
      </section>
      <div className="inbox-message">
        {id === undefined && messages.length > 0 ? <NoneOpen /> : <Outlet />}
      </div>
    </div>
  );
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

function NoMessages({ state }: { state: InboxState }) {
  const isSearched = state.q !== '' || state.tier !== '';
  if (isSearched) {
    return (
      <EmptyState title="No message fits">
        Search for the beginnings of words in names, e-mail addresses, subjects and messages, or
        look among{' '}
        <Link to="?status=all" className="text-link">
          all messages
        </Link>
        .
      </EmptyState>
    );
  }
  if (state.status !== 'open') {
    return (
      <EmptyState title="Nothing here">
        No message is in this state.{' '}
        <Link to={adminPaths.inbox} className="text-link">
          Show the open ones
        </Link>
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
