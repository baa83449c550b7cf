/** Sends a document by email, and undoes a send. */
import type { NewDelivery } from '../../../shared/documents/delivery.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { formatAnchor } from '../../platform/events/anchors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import type { ChangedRow } from '../../platform/events/seals.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { deleteQueuedEmail, insertEmails } from '../../platform/outbox/outbox.repository.ts';
import type { DocumentKind, FrozenDocument, DocumentsDeps } from '../document-kind.ts';
import { deliveryNotFound, emailAlreadySent } from '../documents.errors.ts';
import { eventAbout, lockFrozen, readyToSend } from '../frozen-documents.ts';
import { newLink } from '../links/links.ts';
import { endLinks, insertLink } from '../links/links.repository.ts';
import { findDelivery, insertDelivery } from './deliveries.repository.ts';
import { documentEmail, type EmailContent } from './email.ts';
import { getRecipients } from './deliveries.reading.ts';

export interface DeliveryDeps extends DocumentsDeps {
  outbox: { wake(): void };
  jobs: { wake(): void };
  mail: MailParts;
  baseUrl: string;
}

/**
 * Queues one email for each contact, each with a link of its own. They are sent after ten seconds
 * and can be canceled until then. Throws `documentNotFound`, `documentNotFrozen`,
 * `documentNotSendable`, `invalidRecipient`, and the errors of the kind’s own freezing.
 */
export async function sendDocument(
  deps: DeliveryDeps,
  actor: Actor,
  id: string,
  { contacts, message, version }: NewDelivery,
): Promise<void> {
  const now = deps.clock.now();
  const kind = deps.kinds.of(id);
  await deps.write(async (trx) => {
    const document = await readyToSend(trx, kind, { actor, id, version, now });
    const recipients = await getRecipients(trx, document.head.clientId, contacts);
    const content = kind.email(document, message);
    const sent = { document, recipients, content, purpose: 'document', relatedId: null };
    await queueEmails(trx, deps, kind, { ...sent, actor, now });
  });
  deps.outbox.wake();
  deps.jobs.wake();
}

/**
 * Undoes a send and ends the link in the email. Throws `documentNotFound`,
 * `documentNotFrozen`, `deliveryNotFound`, `emailAlreadySent`.
 */
export async function cancelDelivery(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  emailId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  const kind = deps.kinds.of(id);
  await deps.write(async (trx) => {
    const about = eventAbout(await lockFrozen(trx, kind, id));
    const delivery = await findDelivery(trx, id, emailId);
    if (delivery === undefined) throw deliveryNotFound();
    const row = await deleteQueuedEmail(trx, emailId);
    if (row === undefined) throw emailAlreadySent();
    await endLinks(trx, { targetId: id, linkId: delivery.linkId }, at);
    const data = { ...about.data, revision: delivery.revision, email: emailId };
    const event = { actor, type: 'document.email_canceled', ...about, data, rows: [row] } as const;
    await recordEvent(trx, event, at);
  });
}

interface Sent {
  actor: Actor;
  /** The document, locked. */
  document: FrozenDocument;
  recipients: readonly ClientContactRow[];
  content: EmailContent;
  /** `document`, or a purpose of the kind, e.g. `receipt`. */
  purpose: string;
  /** Id of a related record, e.g. the payment of a receipt. */
  relatedId: string | null;
  now: Temporal.Instant;
}

/** Queues an email with a new link for each recipient. The caller wakes the outbox on commit. */
export async function queueEmails(
  trx: Trx,
  { mail: parts }: Pick<DeliveryDeps, 'mail'>,
  kind: Pick<DocumentKind, 'permissionOf'>,
  { actor, document, recipients, content, purpose, relatedId, now }: Sent,
): Promise<void> {
  const at = instantText(now);
  const about = eventAbout(document);
  const revision = { targetId: document.head.id, revision: document.revision };
  // Later than the document’s own anchor: it proves the event that froze the document, too.
  const eventHead = formatAnchor(await lockEventHead(trx));
  const studio = await readLetterhead(trx);
  const queued: { email: NewEmail; link: DocumentLinkRow }[] = [];
  const rows: ChangedRow[] = [];
  for (const to of recipients) {
    const contact = { contactId: to.id, permission: kind.permissionOf(to) };
    const { url, row: link } = newLink(parts.baseUrl, { ...revision, ...contact }, now);
    const mail = { to, url, relatedId: document.head.id, at, studio };
    const email = Object.assign(await documentEmail(content, mail, parts), { eventHead });
    await insertLink(trx, link);
    rows.push(...(await insertEmails(trx, [email])));
    const refs = { emailId: email.id, contactId: to.id, linkId: link.id, relatedId };
    await insertDelivery(trx, { ...revision, ...refs, purpose, createdAt: at });
    queued.push({ email, link });
  }
  const data = {
    ...about.data,
    purpose,
    related: relatedId,
    recipients: recipients.length,
    emails: queued.map(({ email }) => email.id),
    links: queued.map(({ link }) => link.id),
    contacts: recipients.map(({ id }) => id),
    tokenHashes: queued.map(({ link }) => link.tokenHash),
    permissions: queued.map(({ link }) => link.permission),
  };
  await recordEvent(trx, { actor, type: 'document.email_queued', ...about, data, rows }, at);
}
