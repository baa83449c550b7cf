import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  NewDelivery,
  DeliveryDraft,
  DeliveryPreview,
  DeliveryList,
} from '../../../shared/documents/delivery.schema.ts';
import { api, unwrap } from '../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../emails/emails.api.ts';
import { optionalRead, queryClient } from '../../query.ts';
import { counted } from '../../../shared/plural.ts';

export type Delivery = DeliveryList['items'][number];

export interface SentDocument {
  id: string;
  /** Noun for its kind in sentences. */
  noun: string;
  number: string | null;
  /** Null where the client is anonymized. */
  client: { id: string; name: string } | null;
  /** Name as printed. */
  buyerName: string;
  /** Whether its emails list what is owed or offered; default true. */
  hasAmounts?: boolean;
}

const { deliveries, links } = api.documents[':id'];
const deliveriesKey = (id: string) => ['documents', 'deliveries', id] as const;

/** The deliveries of a document, polled while any is in progress. */
export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: () => unwrap(deliveries.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isOnItsWay) === true ? WATCH_MS : false,
  });
}

/** An email about a document: the one with its link, or a feature’s own. */
export interface EmailKind {
  key: string;
  preview: (draft: Partial<DeliveryDraft>) => Promise<DeliveryPreview>;
  wasSentBy: (delivery: Delivery) => boolean;
  /** Resolves with all deliveries of the document, the new ones first. */
  send: (email: NewDelivery) => Promise<DeliveryList>;
}

/** The email that carries the link to a document. */
export function documentEmailKind(id: string): EmailKind {
  return {
    key: id,
    preview: (json) => unwrap(deliveries.preview.$post({ param: { id }, json })),
    wasSentBy: ({ purpose }) => purpose === 'document',
    send: async (json) =>
      showDeliveries(id, await unwrap(deliveries.$post({ param: { id }, json }))),
  };
}

/** Preview while the email is being written; the previous one stays until the new one arrives. */
export function emailPreviewQuery({ key, preview }: EmailKind, draft: Partial<DeliveryDraft>) {
  return queryOptions({
    queryKey: ['documents', 'email-preview', key, draft],
    queryFn: () => preview(draft),
    placeholderData: keepPreviousData,
    // Not cached: the amount due may change.
    gcTime: 0,
    ...optionalRead,
  });
}

export interface QueuedEmail {
  documentId: string;
  emailId: string;
}

const cancelEach = (emails: readonly QueuedEmail[]) =>
  Promise.allSettled(
    emails.map(({ documentId: id, emailId }) =>
      unwrap(deliveries[':emailId'].$delete({ param: { id, emailId } })),
    ),
  );

/** Cancels emails of several documents; resolves with how many could be canceled. */
export async function cancelQueued(emails: readonly QueuedEmail[]): Promise<number> {
  const canceled = await cancelEach(emails);
  await queryClient.invalidateQueries();
  return canceled.filter(({ status }) => status === 'fulfilled').length;
}

/** Cancels each cancelable email in the queue; throws the first error after that. */
export async function cancelEmails(id: string, emails: readonly Pick<Delivery, 'emailId'>[]) {
  const canceled = await cancelEach(emails.map(({ emailId }) => ({ documentId: id, emailId })));
  await rereadWithAll(id);
  for (const one of canceled) if (one.status === 'rejected') throw one.reason;
}

/** Sends an email that waits for its PDF with the link only. */
export async function sendWithLinkOnly(id: string, { emailId }: Pick<Delivery, 'emailId'>) {
  const linkOnly = deliveries[':emailId']['link-only'];
  return showDeliveries(id, await unwrap(linkOnly.$post({ param: { id, emailId } })));
}

/** Sends all emails of a document that are on hold with the link only; resolves with their number. */
export async function sendHeldWithLinkOnly(id: string): Promise<number> {
  const { items } = await unwrap(deliveries.$get({ param: { id } }));
  const held = items.filter(({ pdfStatus }) => pdfStatus === 'held');
  for (const email of held) await sendWithLinkOnly(id, email);
  // None: they were sent or canceled elsewhere, which the screen doesn’t show yet.
  if (held.length === 0) await refreshAround(id);
  return held.length;
}

/** Runs an action that cancels queued emails; resolves with what to append to a message about it. */
export async function tellCanceled(id: string, act: () => Promise<unknown>): Promise<string> {
  const { queryKey } = deliveriesQuery(id);
  const emailIds = () =>
    new Set(queryClient.getQueryData(queryKey)?.items.map(({ emailId }) => emailId));
  const before = emailIds();
  await act();
  await reread(id);
  const count = before.difference(emailIds()).size;
  if (count === 0) return '';
  return `; ${counted(count, 'queued email was', 'queued emails were')} canceled`;
}

export async function createLink(id: string) {
  const link = await unwrap(links.$post({ param: { id }, json: {} }));
  await rereadWithAll(id);
  return link;
}

/** All, or those of the recipient of an email; resolves with how many were active. */
export async function revokeLinks(id: string, query: { emailId?: string } = {}): Promise<number> {
  const { revoked } = await unwrap(links.$delete({ param: { id }, query }));
  await rereadWithAll(id);
  return revoked;
}

/** Caches the server’s response and refreshes the other screens that show the document. */
export async function showDeliveries(id: string, stored: DeliveryList): Promise<DeliveryList> {
  queryClient.setQueryData(deliveriesKey(id), stored);
  await refreshAround(id);
  return stored;
}

/**
 * After a change of a document: refetches everything else that may show it, e.g. lists and the
 * invoice of a credit note. Its own queries have its id in third place and are skipped.
 */
export async function refreshAround(id: string, refetchType: 'active' | 'none' = 'active') {
  const isAround = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== id;
  await queryClient.invalidateQueries({ predicate: isAround, refetchType });
}

async function rereadWithAll(id: string): Promise<void> {
  await Promise.all([reread(id), refreshAround(id)]);
}

function reread(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
}
