/** The two emails that a message causes, and the reply. */
import { content } from '../../../../content/content.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { formatDay } from '../../../shared/documents/document-format.ts';
import { isolated, isolatedTexts } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { SIGNATURE_START } from '../../platform/mail/email-text.ts';
import { greeting } from '../../platform/mail/letter.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import {
  type MailParts,
  newEmail,
  notificationsTo,
  UNDO_SECONDS,
} from '../../platform/mail/new-mail.ts';

const { inquiries: inquiryTexts } = textsFor(DEFAULT_LANGUAGE).emails;

type Received = Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message' | 'tier'>;

interface When {
  studio: Letterhead;
  /** When they are created and due. */
  at: string;
}

/** A notification to the studio and an acknowledgment to the visitor. */
export function inquiryEmails(inquiry: Received, when: When, parts: MailParts) {
  return Promise.all([notification(inquiry, when, parts), acknowledgment(inquiry, when, parts)]);
}

function notification(inquiry: Received, { studio, at }: When, parts: MailParts) {
  const tier = content.tiers.find(({ slug }) => slug === inquiry.tier)?.name;
  const { name, email, subject } = isolatedTexts(inquiry);
  const { notification: texts } = inquiryTexts;
  return newEmail(
    {
      subject: texts.subject(name, subject),
      preheader: isolated(inquiry.message.slice(0, 140)),
      heading: texts.heading,
      blocks: [
        {
          is: 'facts',
          rows: [
            { label: texts.facts.from, value: `${name} <${email}>` },
            { label: texts.facts.subject, value: subject },
            ...(tier === undefined ? [] : [{ label: texts.facts.service, value: tier }]),
          ],
        },
        { is: 'written', text: inquiry.message },
        {
          is: 'links',
          links: [{ label: texts.open, url: `${parts.baseUrl}${adminPaths.inquiry(inquiry.id)}` }],
        },
        { is: 'note', text: texts.howToReply(name) },
      ],
    },
    {
      kind: 'inquiry_notice',
      relatedId: inquiry.id,
      studio,
      to: notificationsTo(studio, parts),
      replyTo: { name: inquiry.name, address: inquiry.email },
      autoSubmitted: 'auto-generated',
      at,
    },
    parts,
  );
}

/**
 * Repeats nothing of the message but a name that looks like one, so that it can’t be abused to
 * send text to strangers.
 */
function acknowledgment(inquiry: Received, { studio, at }: When, parts: MailParts) {
  const name = looksLikeName(inquiry.name) ? inquiry.name : '';
  const { acknowledgment: texts } = inquiryTexts;
  const subject = texts.subject(studio.voice);
  const thanks = texts.thanks(studio.voice);
  const wrongAddress = texts.wrongAddress(studio.voice);
  return newEmail(
    {
      subject,
      preheader: thanks,
      heading: subject,
      blocks: [greeting(name), { is: 'text', text: thanks }, { is: 'note', text: wrongAddress }],
    },
    {
      kind: 'inquiry_acknowledgement',
      relatedId: inquiry.id,
      studio,
      to: { name: '', address: inquiry.email },
      replyTo: 'studio',
      autoSubmitted: 'auto-replied',
      at,
    },
    parts,
  );
}

/** At most five words of letters, and nothing that email programs turn into a link. */
function looksLikeName(text: string): boolean {
  const isShort = text.length <= 60 && text.trim().split(/\s+/).length <= 5;
  return isShort && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text) && !/\.\p{L}{2}|www/iu.test(text);
}

const UNDO_DELAY = { seconds: UNDO_SECONDS };

interface Reply {
  inquiry: Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message' | 'receivedAt'>;
  text: string;
  /** Message-IDs of earlier emails to the visitor, oldest first. */
  thread: readonly string[];
  at: string;
  studio: Letterhead;
}

/** The reply above the quoted message: the visitor has no copy of the submitted form. */
export async function replyMail(reply: Reply, parts: MailParts): Promise<NewEmail> {
  const { inquiry, text, thread, at, studio } = reply;
  const { reply: texts } = inquiryTexts;
  const email = await newEmail(
    {
      subject: /^re:/i.test(inquiry.subject)
        ? inquiry.subject
        : texts.subject(isolated(inquiry.subject)),
      preheader: text.slice(0, 140),
      blocks: [
        { is: 'written', text },
        {
          is: 'quote',
          intro: texts.wrote(dayInWords(inquiry.receivedAt, studio), isolated(inquiry.name)),
          text: inquiry.message,
        },
      ],
    },
    {
      kind: 'inquiry_reply',
      relatedId: inquiry.id,
      studio,
      to: { name: inquiry.name, address: inquiry.email },
      replyTo: 'studio',
      autoSubmitted: 'no',
      at,
      dueIn: UNDO_DELAY,
    },
    parts,
  );
  return {
    ...email,
    inReplyTo: thread.at(-1) ?? null,
    referenceIds: thread.length === 0 ? null : thread.join(' '),
  };
}

/** The studio’s text: everything before our signature. Quoted lines can’t contain the separator. */
export function replyText(textBody: string): string {
  const end = textBody.lastIndexOf(SIGNATURE_START);
  return end === -1 ? textBody : textBody.slice(0, end);
}

function dayInWords(instant: string, { timeZone, dateOrder }: Letterhead): string {
  const { epochMilliseconds } = Temporal.Instant.from(instant);
  const format = { language: DEFAULT_LANGUAGE, dateOrder };
  return formatDay(dayIn(timeZone, epochMilliseconds), format, 'months');
}
