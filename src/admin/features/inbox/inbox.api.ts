/** Queries and mutations of the inbox, including the unread count. All keys start with `inbox`. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import {
  inboxQuery,
  MOVES_AT_ONCE,
  REPLY_UNSENT,
  type InboxItem,
  type inquiryDetail,
} from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { api, atCursor, cursorPages, deleteAtLast, unwrap } from '../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../emails/emails.api.ts';
import { PartlyRemoved, removeWithUndo } from '../../forms/removals.ts';
import { listAddress } from '../../lists/list-state.ts';
import { optionalRead, queryClient, rereadSections } from '../../query.ts';
import { leaveOut, uncount } from '../../shell/shell.api.ts';
import { counted, plural } from '../../../shared/plural.ts';

export type MessageSummary = Extract<InboxItem, { type: 'message' }>;
export type Message = z.output<typeof inquiryDetail>;

export const inboxList = listAddress(inboxQuery);
export type InboxState = ReturnType<typeof inboxList.read>;

export function inboxItemsQuery(state: InboxState) {
  const query = inboxList.query(state);
  return infiniteQueryOptions({
    queryKey: ['inbox', 'list', query],
    queryFn: ({ pageParam }) =>
      unwrap(api.inbox.$get({ query: { ...query, ...atCursor(pageParam) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}

export const isMessage = (item: InboxItem): item is MessageSummary => item.type === 'message';

export function itemPath({ type, id }: Pick<InboxItem, 'type' | 'id'>): string {
  return type === 'message' ? adminPaths.inquiry(id) : adminPaths.thread(id);
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['inbox', 'message', id],
    queryFn: () => unwrap(api.inquiries[':id'].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.thread.some(isOnItsWay) === true ? WATCH_MS : false,
  });
}

/** Clients with a contact that has the sender’s email address. */
export function knownSendersQuery(id: string) {
  return queryOptions({
    queryKey: ['inbox', 'known', id],
    queryFn: async () =>
      (await unwrap(api.inquiries[':id']['client-draft'].$get({ param: { id } }))).clients,
    // If this fails, the client can be chosen on the next screen.
    ...optionalRead,
  });
}

/** Links the message to a client; `onJoined` runs once all screens show it. */
export function useJoinClient(id: string, onJoined: (name: string) => void) {
  return useMutation({
    mutationFn: async ({ id: clientId }: { id: string; name: string }) => {
      await unwrap(api.inquiries[':id'].client.$put({ param: { id }, json: { clientId } }));
    },
    onSuccess: async (_answer, { name }) => {
      await rereadSections('inbox', 'clients');
      onJoined(name);
    },
  });
}

const moved: Record<InquiryStatus, string> = {
  new: 'marked as unread',
  read: 'marked as read',
  answered: 'marked as answered',
  archived: 'archived',
  spam: 'moved to spam',
};

/** Changes the status of messages, with an undo. */
export function useMoves(): (ids: readonly string[], status: InquiryStatus) => void {
  const { mutate } = useMutation({
    mutationFn: moveInTurn,
    onSettled: () => rereadSections('inbox'),
  });
  return (ids, status) => {
    const changes = ids.map((id) => ({ id, status }));
    mutate(changes, {
      onSuccess: (done) => {
        const { length: count } = done.moved;
        const left =
          done.skipped.length === 0 ? '' : ` ${messages(done.skipped.length)} couldn’t be moved.`;
        const undo = () => mutate(done.moved.map(({ id, from }) => ({ id, status: from })));
        toasts.show({
          kind: 'success',
          text: `${messages(count)} ${moved[status]}.${left}`,
          ...(count > 0 && { action: { label: 'Undo', run: undo } }),
        });
      },
    });
  };
}

type Moves = { id: string; status: InquiryStatus }[];

async function moveInTurn(moves: Moves) {
  const [first = [], ...others] = callsOf(moves);
  const done = await unwrap(api.inquiries.$patch({ json: { changes: first } }));
  for (const changes of others) {
    const { moved, skipped } = await unwrap(api.inquiries.$patch({ json: { changes } }));
    done.moved.push(...moved);
    done.skipped.push(...skipped);
  }
  return done;
}

/** Slices of the API’s limit per call. */
function callsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MOVES_AT_ONCE) }, (_, nth) =>
    items.slice(nth * MOVES_AT_ONCE, (nth + 1) * MOVES_AT_ONCE),
  );
}

/** Deletes messages, with an undo. What a client has beside them stays, and the notice says so. */
export function deleteMessages(
  chosen: readonly Pick<MessageSummary, 'id' | 'clientId' | 'status'>[],
): void {
  const ids = chosen.map(({ id }) => id);
  const clients = plural(ids.length, 'Its client is kept.', 'Their clients are kept.');
  const note = chosen.some(({ clientId }) => clientId !== null) ? ` ${clients}` : '';
  leaveOut(chosen);
  removeWithUndo({
    ids,
    text: `${messages(ids.length)} deleted.${note}`,
    remove: async ({ ids, isLast }) => {
      const calls = callsOf(ids);
      if (isLast) {
        for (const some of calls) deleteAtLast(api.inquiries.$path({ query: queryOf(some) }));
      } else await deleteInTurn(calls);
    },
  });
}

const queryOf = (ids: readonly string[]) => ({ ids: ids.join(',') });

/** Throws `PartlyRemoved` if some were not deleted. Either way the lists are read again. */
async function deleteInTurn(calls: readonly string[][]): Promise<void> {
  const left = [...calls];
  const kept: string[] = [];
  try {
    for (const ids of calls) {
      const { unsent } = await unwrap(api.inquiries.$delete({ query: queryOf(ids) }));
      left.shift();
      kept.push(...unsent);
      uncount(ids.filter((id) => !unsent.includes(id)));
    }
    if (kept.length > 0) throw new Error(REPLY_UNSENT);
  } catch (error) {
    throw new PartlyRemoved([...kept, ...left.flat()], error);
  } finally {
    await rereadSections('inbox', 'clients');
  }
}

function messages(count: number): string {
  return counted(count, 'message');
}

/** Changes a message’s status; refused if it changed since it was read. */
export const useMoveMessage = () =>
  useMessageChange(({ id, ...json }: Pick<Message, 'id' | 'version' | 'status'>) =>
    unwrap(api.inquiries[':id'].$patch({ param: { id }, json })),
  );

export const useNotSpam = () =>
  useMessageChange((id: string) =>
    unwrap(api.inquiries[':id']['not-spam'].$post({ param: { id } })),
  );

export const useReply = (id: string) =>
  useMessageChange(
    (text: string) => unwrap(api.inquiries[':id'].replies.$post({ param: { id }, json: { text } })),
    { showsErrors: true },
  );

export const useTakeReplyBack = (id: string) =>
  useMessageChange((emailId: string) =>
    unwrap(api.inquiries[':id'].replies[':emailId'].$delete({ param: { id, emailId } })),
  );

/** For calls that return the updated message. */
function useMessageChange<Input>(
  mutationFn: (input: Input) => Promise<Message>,
  meta?: { showsErrors: true },
) {
  return useMutation({
    mutationFn,
    onSuccess: async (message) => {
      queryClient.setQueryData(messageQuery(message.id).queryKey, message);
      if (message.status !== 'new') uncount([message.id]);
      await rereadSections('inbox');
    },
    ...(meta && { meta }),
  });
}
