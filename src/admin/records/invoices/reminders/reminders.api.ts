/** Payment reminders of invoices, and what differs for a client. */
import { queryOptions } from '@tanstack/react-query';
import type { ReminderRule } from '../../../../shared/invoices/payment-reminders.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { refreshAround, type QueuedEmail } from '../../../documents/delivery/delivery.api.ts';
import { WATCH_MS } from '../../../emails/emails.api.ts';
import { queryClient } from '../../../query.ts';

const invoice = api.invoices[':id'];
const client = api.clients[':id']['reminder-rule'];

/**
 * Its key has no id in third place, so every change of the invoice refetches it. Polled while the next
 * one depends on an email that is being sent.
 */
export function invoiceRemindersQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'reminders', 'of', id],
    queryFn: () => unwrap(invoice.reminders.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.recipients.some(({ reason }) => reason === 'sending') === true ? WATCH_MS : false,
  });
}

/** The next email by schedule, with a placeholder for the link. */
export function nextReminderQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'reminders', 'next', id],
    queryFn: () => unwrap(invoice.reminders.next.$get({ param: { id } })),
  });
}

/** To the usual recipients; null if there is none. */
export async function queueReminder(
  id: string,
): Promise<{ emails: QueuedEmail[]; names: string[] } | null> {
  const { preview, $post } = invoice.reminders;
  const param = { id };
  const { recipients } = await unwrap(preview.$post({ param, json: {} }));
  const usual = recipients.filter(({ isSuggested, email }) => isSuggested && email !== '');
  if (usual.length === 0) return null;
  const contacts = usual.map((contact) => contact.id);
  const { items } = await unwrap(
    $post({ param, json: { contacts, extraRecipients: [], subject: '', message: '' } }),
  );
  const emails = items
    .slice(0, contacts.length)
    .map(({ emailId }) => ({ documentId: id, emailId }));
  return { emails, names: usual.map(({ name, email }) => name || email) };
}

export async function putInvoiceRule(id: string, json: ReminderRule) {
  const stored = await unwrap(invoice['reminder-rule'].$put({ param: { id }, json }));
  await refreshAround(id, 'none');
  queryClient.setQueryData(invoiceRemindersQuery(id).queryKey, stored);
}

export function clientRuleQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'reminders', 'of', id],
    queryFn: () => unwrap(client.$get({ param: { id } })),
  });
}

export async function putClientRule(id: string, json: ReminderRule) {
  const stored = await unwrap(client.$put({ param: { id }, json }));
  queryClient.setQueryData(clientRuleQuery(id).queryKey, stored);
  await queryClient.invalidateQueries({ queryKey: ['invoices'] });
}
