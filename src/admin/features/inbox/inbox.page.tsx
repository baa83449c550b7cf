import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InboxItem } from '../../../shared/inquiries/inquiries.schema.ts';
import { SPAM_DAYS } from '../../../shared/inquiries/inquiry-status.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Kbd } from '../../../ui/texts/kbd.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { threadQuery } from '../../documents/threads/threads.api.ts';
import { useHidden } from '../../forms/removals.ts';
import { LoadMore } from '../../lists/list-end.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useSingleKeys } from '../../shell/shortcuts.ts';
import { unreadQuery } from '../../shell/shell.api.ts';
import { BulkActions } from './bulk-actions.tsx';
import { InboxFilterBar, type Counts } from './inbox-filters.tsx';
import {
  deleteMessages,
  inboxItemsQuery,
  inboxList,
  isMessage,
  messageQuery,
  useMoves,
  type InboxState,
  type MessageSummary,
} from './inbox.api.ts';
import { ItemList } from './item-list.tsx';
import { useInboxCommands } from './use-inbox-commands.ts';
import { TextLink } from '../../shell/text-link.tsx';

export const inboxReads: FirstReads = ({ search }) => {
  return [queryClient.infiniteQuery(inboxItemsQuery(inboxList.read(search)))];
};

/**
 * The inbox: the list of messages and questions, and beside it, or over it on a narrow screen, the
 * open one.
 */
export function InboxPage() {
  const { id } = useParams();
  const { state, change } = useListState(inboxList);
  const { search } = useLocation();
  const list = useInfiniteQuery(inboxItemsQuery(state));
  const hidden = useHidden();
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const items = loaded.filter((item) => !hidden.has(item.id));
  const messages = items.filter(isMessage);
  const counts = countsWithout(
    list.data?.pages[0]?.counts,
    loaded.filter(isMessage).filter((message) => hidden.has(message.id)),
  );
  const selection = useChosen(inboxList.write(state).toString(), messages);
  const { selected: chosen, choose } = selection;
  const rows = useRef<HTMLDivElement>(null);
  const move = useMoves();
  const chooseNone = () => {
    // The toolbar goes, and perhaps the row that has the focus.
    rows.current?.focus({ preventScroll: true });
    choose(new Set());
  };
  const deleteChosen = () => {
    deleteMessages(messages.filter(({ id }) => chosen.has(id)));
    chooseNone();
  };
  useNewMessages();
  useInboxCommands({
    items,
    openId: id,
    isLeaving: id !== undefined && hidden.has(id),
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
          <p className="mb-5 text-heading font-display">
            <Link to={`${adminPaths.inbox}${search}`}>Inbox</Link>
          </p>
        )}
        <div className="mb-3 grid gap-2">
          <InboxFilterBar state={state} onChange={change} counts={counts} />
          {state.status === 'spam' && (
            <p className="text-note text-ink-soft">
              Messages are deleted after {SPAM_DAYS} days in spam. A weekly email reminds you first.
            </p>
          )}
          {chosen.size > 0 && (
            <BulkActions
              count={chosen.size}
              onMove={(status) => {
                move([...chosen], status);
                chooseNone();
              }}
              onDelete={deleteChosen}
              onClear={chooseNone}
            />
          )}
        </div>
        <div ref={rows} role="group" aria-label="Message list" tabIndex={-1}>
          {list.data === undefined ? (
            <SkeletonLines lines={10} />
          ) : items.length === 0 && !list.hasNextPage ? (
            <NoMessages state={state} />
          ) : (
            <>
              <ItemList
                items={items}
                openId={id}
                search={search}
                selection={selection}
                onAim={(item) => void prefetch(item)}
              />
              <LoadMore list={list} shown={items.length} one="item" many="items" />
            </>
          )}
        </div>
      </section>
      <div className="inbox-message">
        {id === undefined && items.length > 0 ? <NoneOpen /> : <Outlet />}
      </div>
    </div>
  );
}

/** Reads an item before it is opened. */
async function prefetch({ type, id }: InboxItem): Promise<void> {
  await (type === 'message'
    ? queryClient.prefetchQuery(messageQuery(id))
    : queryClient.prefetchQuery(threadQuery(id)));
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
  const { data: unread } = useQuery(unreadQuery);
  useEffect(() => {
    if (unread === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] });
  }, [unread]);
}

function NoMessages({ state }: { state: InboxState }) {
  if (state.q !== '' || state.tier !== '') {
    return (
      <EmptyState title="No messages match">
        Search matches the start of words in names, email addresses, subjects and texts.{' '}
        <TextLink to="?status=all">Include all messages</TextLink>
      </EmptyState>
    );
  }
  if (state.status !== 'open') {
    return (
      <EmptyState title="No messages">
        No messages have this status. <TextLink to={adminPaths.inbox}>Show open messages</TextLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title="Inbox is empty">
      Messages from your contact page and questions about your documents appear here, and you get an
      email for each. Try it:{' '}
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
          <Kbd keys={['j']} /> moves through the list.
        </p>
      )}
    </div>
  );
}
