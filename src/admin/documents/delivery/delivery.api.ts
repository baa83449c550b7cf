/** Emails and links of a document: what the screens read of them, and what they do. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  NewDelivery,
  DeliveryDraft,
  DeliveryPreview,
  DeliveryList,
} from '../../../shared/documents/delivery.schema.ts';
import { api, unwrap } from '../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../emails/emails.api.ts';
import { queryClient } from '../../query.ts';
import { refreshAround } from '../refresh-around.ts';

export type Delivery = DeliveryList['items'][number];

const deliveriesKey = (id: string) => ['documents', 'deliveries', id] as const;

/** What was sent of a document, read again and again while some of it is on its way. */
export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: () => unwrap(api.documents[':id'].deliveries.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isOnItsWay) === true ? WATCH_MS : false,
  });
}

/** An email that can be sent about a document: with its link, or one of a feature’s own. */
export interface EmailKind {
  /** Tells it apart from every other email. */
  key: string;
  /** The email as it would be, and who may get it. */
  preview: (draft: DeliveryDraft) => Promise<DeliveryPreview>;
  /** Whether a delivery was of this email. */
  wasSentBy: (delivery: Delivery) => boolean;
  /** Resolves with everything that was sent of the document, these emails first. */
  send: (email: NewDelivery) => Promise<DeliveryList>;
}

/** The email that carries the link to a document. */
export function documentEmail(id: string): EmailKind {
  const { deliveries } = api.documents[':id'];
  return {
    key: id,
    preview: (json) => unwrap(deliveries.preview.$post({ param: { id }, json })),
    wasSentBy: ({ purpose }) => purpose === 'document',
    send: async (json) =>
      showDeliveries(id, await unwrap(deliveries.$post({ param: { id }, json }))),
  };
}

/** The email while it is being written; the one before stays until the new one is there. */
export function emailPreviewQuery({ key, preview }: EmailKind, draft: DeliveryDraft) {
  return queryOptions({
    queryKey: ['documents', 'email-preview', key, draft],
    queryFn: () => preview(draft),
    placeholderData: keepPreviousData,
    // The amount due may differ the next time.
    gcTime: 0,
    throwOnError: false,
    meta: { isQuiet: true },
  });
}

/** Cancels queued emails, each that can be; throws the first refusal after that. */
export async function cancelEmails(id: string, emailIds: readonly string[]): Promise<void> {
  const canceled = await Promise.allSettled(
    emailIds.map((emailId) =>
      unwrap(api.documents[':id'].deliveries[':emailId'].$delete({ param: { id, emailId } })),
    ),
  );
  await Promise.all([reread(id), refreshAround(id)]);
  for (const one of canceled) if (one.status === 'rejected') throw one.reason;
}

/** Runs an action that cancels queued emails; resolves with how many of the shown ones it canceled. */
export async function countCanceled(id: string, act: () => Promise<unknown>): Promise<number> {
  const emailIds = () =>
    queryClient.getQueryData(deliveriesQuery(id).queryKey)?.items.map(({ emailId }) => emailId) ??
    [];
  const before = emailIds();
  await act();
  await reread(id);
  const after = new Set(emailIds());
  return before.filter((emailId) => !after.has(emailId)).length;
}

/** Appended to the message about what canceled them; empty if none was. */
export function canceledText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; 1 waiting mail was withdrawn' : `; ${count} waiting mails were withdrawn`;
}

/** Creates a link to share by other means than our email. */
export async function createLink(id: string) {
  const link = await unwrap(api.documents[':id'].links.$post({ param: { id }, json: {} }));
  await Promise.all([reread(id), refreshAround(id)]);
  return link;
}

/** Resolves with how many links were active until now. */
export async function revokeLinks(id: string): Promise<number> {
  const { revoked } = await unwrap(
    api.documents[':id'].links.$delete({ param: { id }, query: {} }),
  );
  await Promise.all([reread(id), refreshAround(id)]);
  return revoked;
}

/** Caches the server’s response and refreshes the other screens that show the document. */
export async function showDeliveries(id: string, deliveries: DeliveryList): Promise<DeliveryList> {
  queryClient.setQueryData(deliveriesKey(id), deliveries);
  await refreshAround(id);
  return deliveries;
}

function reread(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
}
