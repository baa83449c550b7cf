import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ThreadDetail } from '../../../shared/documents/threads.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { api, unwrap } from '../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../emails/emails.api.ts';
import { queryClient } from '../../query.ts';
import { cancelEmails, refreshAround } from '../delivery/delivery.api.ts';

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'thread', id],
    queryFn: () => unwrap(api.threads[':id'].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && emailsOf(data).some(isOnItsWay) ? WATCH_MS : false,
  });
}

/** Questions about one document, oldest first. */
export function documentThreadsQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'threads of', id],
    queryFn: () => unwrap(api.documents[':id'].threads.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.items.flatMap(emailsOf).some(isOnItsWay) === true ? WATCH_MS : false,
  });
}

/** Emails with its answers, oldest first. */
export function emailsOf({ messages }: ThreadDetail) {
  return messages.flatMap(({ email }) => email ?? []);
}

export function useAnswer({ id, version }: ThreadDetail) {
  return useMutation({
    mutationFn: (text: string) =>
      unwrap(api.threads[':id'].answers.$post({ param: { id }, json: { text, version } })),
    onSuccess: showThread,
    // Answered in another window, or continued by the client: the screen shows it beside the error.
    onError: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
    meta: { showsErrors: true },
  });
}

/** Cancels the email of an answer; the thread is open again. */
export function useUndoAnswer({ id, document }: ThreadDetail) {
  return useMutation({
    mutationFn: async (emailId: string) => {
      await cancelEmails(document.id, [{ emailId }]);
      await queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey });
    },
  });
}

/** Marks a thread as done, or opens it again, with an undo. */
export function useMoveThread() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version, status }: Pick<ThreadDetail, 'id' | 'version'> & Move) =>
      unwrap(api.threads[':id'].$patch({ param: { id }, json: { status, version } })),
    onSuccess: showThread,
  });
  const move = (thread: ThreadDetail, status: 'open' | 'done') => {
    mutate(
      { ...thread, status },
      {
        onSuccess: ({ id, version }) => {
          const back = status === 'done' ? 'open' : 'done';
          const text = status === 'done' ? 'Marked as done.' : 'Reopened.';
          toasts.offerUndo('success', text, () => mutate({ id, version, status: back }));
        },
      },
    );
  };
  return { move, isPending };
}

interface Move {
  status: 'open' | 'done';
}

/** Caches the server’s response, and refreshes all other screens that may show it. */
async function showThread(stored: ThreadDetail): Promise<void> {
  queryClient.setQueryData(threadQuery(stored.id).queryKey, stored);
  await refreshAround(stored.id);
}
