/** Sending what was issued, and links to it: what the screens read of it, and what they do. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  NewSending,
  SendingDraft,
  SendingPreview,
  Sendings,
} from '../../../../shared/invoices/sending.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { isOnItsWay, WATCH_MS } from '../../../mails/mails.api.ts';
import { queryClient } from '../../../query.ts';
import { refreshAround } from '../invoices.api.ts';

const sendingsKey = (id: string) => ['invoices', 'sending', id] as const;

/** What was sent of an invoice, looked at again and again while some of it is on its way. */
export function sendingsQuery(id: string) {
  return queryOptions({
    queryKey: sendingsKey(id),
    queryFn: () => unwrap(api.invoices[':id'].sending.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isOnItsWay) === true ? WATCH_MS : false,
  });
}

/** What a mail is about: an invoice, or a payment of it. */
export interface MailAbout {
  id: string;
  paymentId: string | null;
}

/** The mail as it would be, and who may get it. A receipt is in our words alone. */
export async function previewMail(
  { id, paymentId }: MailAbout,
  { message, ...chosen }: SendingDraft,
): Promise<SendingPreview> {
  const { sending, payments } = api.invoices[':id'];
  if (paymentId === null) {
    return unwrap(sending.preview.$post({ param: { id }, json: { ...chosen, message } }));
  }
  const { preview } = payments[':paymentId'].receipt;
  return unwrap(preview.$post({ param: { id, paymentId }, json: chosen }));
}

/** The same while it is being written; the one before stays until the new one is there. */
export function mailPreviewQuery(about: MailAbout, draft: SendingDraft) {
  return queryOptions({
    queryKey: ['invoices', 'sending-preview', about, draft],
    queryFn: () => previewMail(about, draft),
    placeholderData: keepPreviousData,
    // What is owed may be another sum the next time.
    gcTime: 0,
    throwOnError: false,
    meta: { isQuiet: true },
  });
}

/** Resolves with everything that was sent, these mails first. */
export async function sendInvoice(id: string, json: NewSending): Promise<Sendings> {
  return shown(id, await unwrap(api.invoices[':id'].sending.$post({ param: { id }, json })));
}

/** The same, for a payment of it. */
export async function sendReceipt(
  { id, paymentId }: { id: string; paymentId: string },
  contacts: string[],
): Promise<Sendings> {
  const { receipt } = api.invoices[':id'].payments[':paymentId'];
  const call = receipt.$post({ param: { id, paymentId }, json: { contacts } });
  return shown(id, await unwrap(call));
}

/** Takes mails back, each that can be; throws the first refusal after that. */
export async function takeBack(id: string, mailIds: readonly string[]): Promise<void> {
  const taken = await Promise.allSettled(
    mailIds.map((mailId) =>
      unwrap(api.invoices[':id'].sending[':mailId'].$delete({ param: { id, mailId } })),
    ),
  );
  await Promise.all([reread(id), refreshAround(id)]);
  for (const one of taken) if (one.status === 'rejected') throw one.reason;
}

/** Does what withdraws waiting mails by itself; resolves with how many of those that were shown. */
export async function withdrawing(id: string, act: () => Promise<unknown>): Promise<number> {
  const mailIds = () =>
    queryClient.getQueryData(sendingsQuery(id).queryKey)?.items.map(({ mailId }) => mailId) ?? [];
  const before = mailIds();
  await act();
  await reread(id);
  const after = new Set(mailIds());
  return before.filter((mailId) => !after.has(mailId)).length;
}

/** To go on with in a sentence that tells what withdrew them. */
export function withdrawnWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; 1 waiting mail was withdrawn' : `; ${count} waiting mails were withdrawn`;
}

/** A link to hand over by other means. */
export async function makeLink(id: string) {
  const link = await unwrap(api.invoices[':id'].links.$post({ param: { id } }));
  await Promise.all([reread(id), refreshAround(id)]);
  return link;
}

/** Resolves with how many worked until now. */
export async function revokeLinks(id: string): Promise<number> {
  const { revoked } = await unwrap(api.invoices[':id'].links.$delete({ param: { id } }));
  await Promise.all([reread(id), refreshAround(id)]);
  return revoked;
}

function reread(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sendingsKey(id) });
}

/** Puts what the server answered where the screens read it; what tells of it elsewhere is read anew. */
async function shown(id: string, sendings: Sendings): Promise<Sendings> {
  queryClient.setQueryData(sendingsKey(id), sendings);
  await refreshAround(id);
  return sendings;
}
