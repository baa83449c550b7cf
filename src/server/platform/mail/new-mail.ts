/** A queued email: addresses, and the row with its texts. */
import { isEmailAddress } from '../../../shared/text/text.schema.ts';
import type { EmailRow, NewEmail } from '../../database/tables/emails.table.ts';
import { instantText } from '../clock.ts';
import { newId } from '../ids.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { Letter } from './letter.ts';
import type { Letterhead } from './letterhead.ts';
import type { OutgoingMail } from './mail-transport.ts';

export type { Html } from './email-html.ts';

/** Undo delay of emails that a person sends. */
export const UNDO_SECONDS = 10;

/** A mailbox; emails carry addresses in this form only, so that no text can add a recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/** From the server’s settings. */
export interface MailParts {
  /** The address of MAIL_FROM; the name beside it is the studio’s. */
  from: string;
  /** Recipient of the studio’s notifications; without it, the address in the profile. */
  notifications: MailAddress | undefined;
  baseUrl: string;
}

/** Reads `name@host` or `Name <name@host>`, the name in quotes or not; undefined for anything else. */
export function mailAddress(text: string): MailAddress | undefined {
  const named = /^("?)([^<>"]*)\1\s*<([^<>]+)>$/.exec(text);
  const address = (named?.[3] ?? text).trim();
  if (!isEmailAddress(address)) return undefined;
  return { name: named?.[2]?.trim() ?? '', address };
}

export function notificationsTo(studio: Letterhead, parts: MailParts): MailAddress {
  return parts.notifications ?? { name: '', address: studio.email };
}

interface Envelope {
  kind: string;
  relatedId: string;
  studio: Letterhead;
  to: MailAddress;
  /** `studio`: the address in its profile; omitted for emails to the owner. */
  replyTo?: MailAddress | 'studio';
  autoSubmitted: NewEmail['autoSubmitted'];
  /** Created at this instant, due `dueIn` later. */
  at: string;
  dueIn?: Temporal.DurationLike;
}

type QueuedEmail = NewEmail & OutgoingMail & Pick<EmailRow, 'attempts' | 'dueAt'>;

/** A queued email in the layout of all emails, from the studio. */
export async function newEmail(
  letter: Letter,
  envelope: Envelope,
  { from }: Pick<MailParts, 'from'>,
): Promise<QueuedEmail> {
  const { kind, relatedId, studio, to, autoSubmitted, at, dueIn } = envelope;
  const createdAt = Temporal.Instant.from(at);
  const id = newId('mail', createdAt);
  const replyTo =
    envelope.replyTo === 'studio' ? { name: studio.name, address: studio.email } : envelope.replyTo;
  return {
    id,
    kind,
    relatedId,
    fromName: studio.name,
    fromAddress: from,
    toName: to.name,
    toAddress: to.address,
    replyToName: replyTo?.name ?? null,
    replyToAddress: replyTo?.address ?? null,
    subject: letter.subject,
    textBody: emailText(letter, studio),
    htmlBody: await emailHtml(letter, studio),
    autoSubmitted,
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    inReplyTo: null,
    referenceIds: null,
    eventHead: null,
    status: 'queued' as const,
    attempts: 0,
    dueAt: dueIn === undefined ? at : instantText(createdAt.add(dueIn)),
    createdAt: at,
    leaseToken: null,
    lastResponse: null,
    sentAt: null,
  };
}
