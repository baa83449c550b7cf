/** Sending what was issued by mail, and thinking better of it. */
import type { NewSending } from '../../../shared/invoices/sending.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { deleteWaitingMail, insertMails } from '../../platform/outbox/outbox.repository.ts';
import { clientMail, type ClientMailParts, type ClientMailWords } from './client-mail.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import { invoiceWords } from './invoice.mail.ts';
import { SendingNotFound, SendingOnItsWay } from './invoices.errors.ts';
import { newInvoiceLink } from './links.ts';
import { insertInvoiceLink, revokeInvoiceLinks } from './links.repository.ts';
import { receiptWords } from './receipt.mail.ts';
import { getRecipients } from './recipients.ts';
import { getReceived, lockDocument, lockSendable } from './sendable.ts';
import { findSending, insertSending } from './sending.repository.ts';

export interface SendingDeps extends InvoiceDeps {
  outbox: { wake(): void };
  mail: ClientMailParts;
}

/**
 * Queues one mail for each contact, each with a link of its own. They leave after ten seconds and
 * can be taken back until then. Throws `InvoiceNotFound`, `InvoiceNotIssued`, `InvoiceVoid`,
 * `RecipientRefused`.
 */
export async function sendInvoice(
  deps: SendingDeps,
  actor: Actor,
  id: string,
  { contacts, message }: NewSending,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const document = await lockSendable(trx, id);
    const recipients = await getRecipients(trx, document.row.clientId, contacts);
    const words = invoiceWords(document, message);
    const queued = await queue(trx, deps, { id, recipients, words, paymentId: null, now });
    const { about } = document;
    const data = { ...about.data, recipients: recipients.length, ...queued };
    await recordEvent(trx, { actor, type: 'invoice.sent', ...about, data }, instantText(now));
  });
  deps.outbox.wake();
}

/**
 * Queues a receipt for a payment, as `sendInvoice` does. Throws the same, `PaymentNotFound`, and
 * `NothingReceived`.
 */
export async function sendReceipt(
  deps: SendingDeps,
  actor: Actor,
  id: string,
  { paymentId, contacts }: { paymentId: string; contacts: readonly string[] },
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const document = await lockSendable(trx, id);
    const payment = await getReceived(trx, id, paymentId);
    const recipients = await getRecipients(trx, document.row.clientId, contacts);
    const words = receiptWords(document, payment);
    const queued = await queue(trx, deps, { id, recipients, words, paymentId, now });
    const { about } = document;
    const data = { ...about.data, payment: paymentId, recipients: recipients.length, ...queued };
    const event = { actor, type: 'invoice.receipt_sent' as const, ...about, data };
    await recordEvent(trx, event, instantText(now));
  });
  deps.outbox.wake();
}

/**
 * Takes a mail back, and with it its link. Throws `InvoiceNotFound`, `InvoiceNotIssued`,
 * `SendingNotFound`, `SendingOnItsWay`.
 */
export async function takeSendingBack(
  deps: SendingDeps,
  actor: Actor,
  id: string,
  mailId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { about } = await lockDocument(trx, id);
    const sending = await findSending(trx, id, mailId);
    if (sending === undefined) throw new SendingNotFound();
    if (!(await deleteWaitingMail(trx, mailId))) throw new SendingOnItsWay();
    await revokeInvoiceLinks(trx, { invoiceId: id, linkId: sending.linkId }, at);
    const data = { ...about.data, mail: mailId };
    await recordEvent(trx, { actor, type: 'invoice.sending_taken_back', ...about, data }, at);
  });
}

interface Queued {
  id: string;
  recipients: readonly ClientContactRow[];
  words: ClientMailWords;
  paymentId: string | null;
  now: Temporal.Instant;
}

/** Gives the ids of the mails and of the links in them. */
async function queue(
  trx: Trx,
  { mail: parts }: SendingDeps,
  { id, recipients, words, paymentId, now }: Queued,
): Promise<{ mails: string[]; links: string[] }> {
  const at = instantText(now);
  const ids = { mails: [] as string[], links: [] as string[] };
  for (const to of recipients) {
    const link = newInvoiceLink(parts.baseUrl, id, now);
    const mail = await clientMail(words, { to, url: link.url, regarding: id, at }, parts);
    await insertInvoiceLink(trx, link.row);
    await insertMails(trx, [mail]);
    await insertSending(trx, {
      mailId: mail.id,
      invoiceId: id,
      kind: words.kind,
      contactId: to.id,
      linkId: link.row.id,
      paymentId,
      createdAt: at,
    });
    ids.mails.push(mail.id);
    ids.links.push(link.row.id);
  }
  return ids;
}
