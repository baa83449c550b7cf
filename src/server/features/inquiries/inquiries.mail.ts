/** The two emails that a message causes, and the reply. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import { isolated, isolatedTexts } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import {
  type MailAddress,
  mailPage,
  newEmail,
  SECONDS_TO_TAKE_BACK,
} from '../../platform/mail/new-mail.ts';

export interface MailParts {
  from: MailAddress;
  studio: MailAddress;
  baseUrl: string;
}

type Received = Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message' | 'tier'>;

const texts = textsFor(DEFAULT_LANGUAGE).emails;

/** A notification to the studio and an acknowledgment to the visitor, both due `at` the instant. */
export function inquiryEmails(inquiry: Received, parts: MailParts, at: string) {
  return Promise.all([notice(inquiry, parts, at), acknowledgment(inquiry, parts, at)]);
}

async function notice(inquiry: Received, parts: MailParts, at: string): Promise<NewEmail> {
  const tier = content.tiers.find(({ slug }) => slug === inquiry.tier)?.name;
  const { name, email, subject } = isolatedTexts(inquiry);
  const { notification } = texts.inquiries;
  const lines = [notification.from(name, email), notification.subjectLine(subject)];
  if (tier !== undefined) lines.push(notification.about(tier));
  const howToReply = notification.howToReply(name, inquiry.id);
  return {
    ...newEmail({ relatedId: inquiry.id, from: parts.from, at }),
    kind: 'inquiry_notice',
    toName: parts.studio.name,
    toAddress: parts.studio.address,
    replyToName: inquiry.name,
    replyToAddress: inquiry.email,
    subject: notification.subject(subject),
    textBody: [...lines, '', inquiry.message, '', '--', howToReply, ''].join('\n'),
    htmlBody: await mailPage(html`
      ${lines.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
      <p style="margin:24px 0;white-space:pre-wrap">${inquiry.message}</p>
      <p style="color:#5b6b6b">${howToReply}</p>
    `),
    autoSubmitted: 'auto-generated',
  };
}

/** Repeats nothing of the message, so that it can’t be abused to send text to strangers. */
async function acknowledgment(inquiry: Received, parts: MailParts, at: string): Promise<NewEmail> {
  const { name } = content.studio;
  const { subject, thanks, wrongAddress } = texts.inquiries.acknowledgment;
  const paragraphs = [texts.greeting(''), thanks, wrongAddress];
  return {
    ...newEmail({ relatedId: inquiry.id, from: parts.from, at }),
    kind: 'inquiry_acknowledgement',
    toName: '',
    toAddress: inquiry.email,
    replyToName: parts.studio.name,
    replyToAddress: parts.studio.address,
    subject: subject(name),
    textBody: [...paragraphs, name, parts.baseUrl, ''].join('\n\n'),
    htmlBody: await mailPage(html`
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p>${name}<br /><a href="${parts.baseUrl}">${parts.baseUrl}</a></p>
    `),
    autoSubmitted: 'auto-replied',
  };
}

/** Email clients treat what follows as the signature (RFC 3676, 4.3). */
const SIGNATURE_START = '\n\n-- \n';

const UNDO_DELAY = { seconds: SECONDS_TO_TAKE_BACK };

interface Reply {
  inquiry: Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message' | 'receivedAt'>;
  text: string;
  /** Message-IDs of earlier emails to the visitor, oldest first. */
  thread: readonly string[];
  at: string;
}

/** The reply above the quoted message: the visitor has no copy of the submitted form. */
export async function replyMail(reply: Reply, parts: MailParts): Promise<NewEmail> {
  const { inquiry, text, thread, at } = reply;
  const { name } = content.studio;
  const wrote = texts.inquiries.reply.wrote(dayInWords(inquiry.receivedAt), isolated(inquiry.name));
  const quoted = inquiry.message.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return {
    ...newEmail({ relatedId: inquiry.id, from: parts.from, at, dueIn: UNDO_DELAY }),
    kind: 'inquiry_reply',
    toName: inquiry.name,
    toAddress: inquiry.email,
    replyToName: parts.studio.name,
    replyToAddress: parts.studio.address,
    inReplyTo: thread.at(-1) ?? null,
    referenceIds: thread.length === 0 ? null : thread.join(' '),
    subject: /^re:/i.test(inquiry.subject)
      ? inquiry.subject
      : texts.inquiries.reply.subject(isolated(inquiry.subject)),
    textBody: [`${text}${SIGNATURE_START}${name}`, parts.baseUrl, '', wrote, ...quoted, ''].join(
      '\n',
    ),
    htmlBody: await mailPage(html`
      <div style="white-space:pre-wrap">${text}</div>
      <p>${name}<br /><a href="${parts.baseUrl}">${parts.baseUrl}</a></p>
      <p style="color:#5b6b6b">${wrote}</p>
      <blockquote
        style="margin:0;padding-left:12px;border-left:2px solid #c8d0d0;white-space:pre-wrap"
      >
        ${inquiry.message}
      </blockquote>
    `),
    autoSubmitted: 'no',
  };
}

/** The studio’s text: everything before our signature. Quoted lines can’t contain the separator. */
export function replyText(textBody: string): string {
  const end = textBody.lastIndexOf(SIGNATURE_START);
  return end === -1 ? textBody : textBody.slice(0, end);
}

function dayInWords(instant: string): string {
  return Temporal.Instant.from(instant).toLocaleString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
