/** Queries and mutations of the inbox, including the unread count. All keys start with `inbox`. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  inquiryListQuery,
  type inquiriesMoved,
  type inquiryDetail,
  type inquirySummary,
  type threadEmail,
} from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { api, atCursor, cursorPages, unwrap } from '../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../emails/emails.api.ts';
import { listAddress } from '../../lists/list-state.ts';

export type MessageSummary = z.output<typeof inquirySummary>;
export type Message = z.output<typeof inquiryDetail>;
export type ThreadEmail = z.output<typeof threadEmail>;

export const inboxList = listAddress(inquiryListQuery);
export type InboxState = ReturnType<typeof inboxList.read>;

export function inboxQuery(state: InboxState) {
  const query = inboxList.query(state);
  return infiniteQueryOptions({
    queryKey: ['inbox', 'list', query],
    queryFn: ({ pageParam }) =>
      unwrap(api.inquiries.$get({ query: { ...query, ...atCursor(pageParam) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
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
    throwOnError: false,
    meta: { isQuiet: true },
  });
}

/** Links the message to a client; `onJoined` runs once all screens show it. */
export function useJoinClient(id: string, onJoined: (name: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id: clientId }: { id: string; name: string }) => {
      await unwrap(api.inquiries[':id'].client.$put({ param: { id }, json: { clientId } }));
    },
    onSuccess: async (_answer, { name }) => {
      const keys = ['inbox', 'clients'];
      await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
      onJoined(name);
    },
  });
}

/** Changes a message’s status; refused if it changed since it was read. */
export function useMoveMessage() {
  const { mutationFn, onSuccess } = useMessageChange();
  return useMutation({
    mutationFn: ({
      id,
      version,
      status,
    }: Pick<Message, 'id' | 'version'> & { status: InquiryStatus }) =>
      mutationFn(api.inquiries[':id'].$patch({ param: { id }, json: { status, version } })),
    onSuccess,
  });
}

/** Changes many, and returns the previous status of each. */
export function useMoveMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      changes: readonly { id: string; status: InquiryStatus }[],
    ): Promise<z.output<typeof inquiriesMoved>> =>
      unwrap(api.inquiries.$patch({ json: { changes: [...changes] } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  });
}

export function useNotSpam() {
  const { mutationFn, onSuccess } = useMessageChange();
  return useMutation({
    mutationFn: (id: string) =>
      mutationFn(api.inquiries[':id']['not-spam'].$post({ param: { id } })),
    onSuccess,
  });
}

export function useReply(id: string) {
  const { mutationFn, onSuccess } = useMessageChange();
  return useMutation({
    mutationFn: (text: string) =>
      mutationFn(api.inquiries[':id'].replies.$post({ param: { id }, json: { text } })),
    onSuccess,
    meta: { showsErrors: true },
  });
}

export function useTakeReplyBack(id: string) {
  const { mutationFn, onSuccess } = useMessageChange();
  return useMutation({
    mutationFn: (emailId: string) =>
      mutationFn(api.inquiries[':id'].replies[':emailId'].$delete({ param: { id, emailId } })),
    onSuccess,
  });
}

/** For calls that return the updated message. */
function useMessageChange() {
  const client = useQueryClient();
  return {
    mutationFn: (call: Parameters<typeof unwrap>[0]) => unwrap(call) as Promise<Message>,
    onSuccess: async (message: Message) => {
      client.setQueryData(messageQuery(message.id).queryKey, message);
      await client.invalidateQueries({ queryKey: ['inbox'] });
    },
  };
}
