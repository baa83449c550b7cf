/** Queues emails with a link to a document. */
import type { Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { formatAnchor } from '../../platform/events/anchors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import type { FrozenDocument } from '../document.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { eventAbout } from '../freeze/frozen-documents.ts';
import type { PrintDeps } from '../freeze/unprintable.ts';
import { newLink } from '../links/links.ts';
import { insertLink } from '../links/links.repository.ts';
import { insertDelivery } from './deliveries.repository.ts';
import { pdfOfNewEmail } from './attachments.ts';
import { documentEmail, withoutPdf, type EmailContent } from './email.ts';
import type { AddContact, Addressee } from './recipients.ts';

export interface DeliveryDeps extends DocumentsDeps, PrintDeps {
  outbox: { wake(): void };
  jobs: { wake(): void };
  mail: MailParts;
  baseUrl: string;
}

export interface SendDeps extends DeliveryDeps {
  addContact: AddContact;
}

interface Sent {
  actor: Actor;
  /** The document, locked. */
  document: FrozenDocument;
  recipients: readonly Addressee[];
  /** The same for all, or the one for a recipient. */
  content: EmailContent | ((to: Addressee) => Promise<EmailContent>);
  /** `document`, or a purpose of the kind, e.g. `receipt`. */
  purpose: string;
  /** Id of a related record, e.g. the payment of a receipt. */
  relatedId: string | null;
  /** The revision whose PDF it carries; undefined for the link only. */
  pdf: { targetId: string; revision: number } | undefined;
  /** Nobody wrote it: it is sent in its hours only, and marked as what programs don’t reply to. */
  isAutomatic?: boolean;
  /** Further rows of the same event. */
  rows?: readonly ChangedRow[];
  /** Adds rows that name the emails, which the event covers too. */
  addRows?: (emailIds: readonly string[]) => Promise<readonly ChangedRow[]>;
  now: Temporal.Instant;
}

/**
 * Queues an email with a new link for each recipient; resolves with their ids. One that is to carry
 * a PDF waits until that is stored. The caller wakes outbox and jobs on commit.
 */
export async function queueEmails(
  trx: Trx,
  { mail: parts }: Pick<DeliveryDeps, 'mail'>,
  { actor, document, recipients, content, purpose, relatedId, pdf, now, ...sent }: Sent,
): Promise<string[]> {
  const { rows: others = [], isAutomatic = false, addRows } = sent;
  const at = instantText(now);
  const about = eventAbout(document);
  const revision = { targetId: document.head.id, revision: document.revision };
  // Later than the document’s own anchor: it proves the event that froze the document, too.
  const eventHead = formatAnchor(await lockEventHead(trx));
  const studio = await readLetterhead(trx);
  const emailPdf = pdf && (await pdfOfNewEmail(trx, pdf, now));
  const hasPdf = emailPdf !== undefined;
  // Nobody is at a screen that offers to undo what a client caused.
  const canBeUndone = actor.kind !== 'visitor' && actor.kind !== 'system';
  const queued: { email: NewEmail; link: DocumentLinkRow }[] = [];
  const rows: ChangedRow[] = [...others];
  for (const to of recipients) {
    const { contactId, permission } = to;
    const { url, row: link } = newLink(parts.baseUrl, { ...revision, contactId, permission }, now);
    const mail = { to, url, relatedId: document.head.id, at, studio, hasPdf, canBeUndone };
    const own = typeof content === 'function' ? await content(to) : content;
    const written = await documentEmail(own, mail, parts);
    const isTooLarge = emailPdf?.pdfStatus === 'too_large';
    const bodies = isTooLarge ? withoutPdf(written, relatedId) : {};
    const email = Object.assign(
      written,
      { eventHead },
      isAutomatic && ({ inHours: 1, autoSubmitted: 'auto-generated' } as const),
      emailPdf,
      bodies,
    );
    await insertLink(trx, link);
    rows.push(...(await insertEmails(trx, [email])));
    const refs = { emailId: email.id, contactId: contactId ?? '', linkId: link.id, relatedId };
    await insertDelivery(trx, { ...revision, ...refs, purpose, createdAt: at });
    queued.push({ email, link });
  }
  const emails = queued.map(({ email }) => email.id);
  rows.push(...((await addRows?.(emails)) ?? []));
  const data = {
    ...about.data,
    purpose,
    related: relatedId,
    recipients: recipients.length,
    emails,
    links: queued.map(({ link }) => link.id),
    // Events have no addresses, so an extra recipient is only counted.
    contacts: recipients.map(({ contactId }) => contactId ?? ''),
    tokenHashes: queued.map(({ link }) => link.tokenHash),
    permissions: queued.map(({ link }) => link.permission),
  };
  await recordEvent(trx, { actor, type: 'document.email_queued', ...about, data, rows }, at);
  return data.emails;
}
