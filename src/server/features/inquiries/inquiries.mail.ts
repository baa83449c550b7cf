/** The two mails that follow a message. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { NewMail } from '../../database/tables/mails.table.ts';
import { newId } from '../../platform/ids.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';

type Html = ReturnType<typeof html>;

interface MailParts {
  from: MailAddress;
  studio: MailAddress;
  baseUrl: string;
}

type Received = Pick<
  InquiryRow,
  'id' | 'name' | 'email' | 'subject' | 'message' | 'tier' | 'receivedAt'
>;

/** A notice to the studio, to which it can simply reply, and a short thanks to the visitor. */
export function inquiryMails(inquiry: Received, parts: MailParts): Promise<NewMail[]> {
  return Promise.all([notice(inquiry, parts), acknowledgement(inquiry, parts)]);
}

async function notice(inquiry: Received, parts: MailParts): Promise<NewMail> {
  const tier = content.tiers.find(({ slug }) => slug === inquiry.tier)?.name;
  const about = tier === undefined ? [] : [`About: ${tier}`];
  const lines = [
    `From: ${inquiry.name} <${inquiry.email}>`,
    `Subject: ${inquiry.subject}`,
    ...about,
  ];
  return {
    ...envelope(inquiry, parts),
    kind: 'inquiry_notice',
    toName: parts.studio.name,
    toAddress: parts.studio.address,
    replyToName: inquiry.name,
    replyToAddress: inquiry.email,
    subject: `New message: ${inquiry.subject}`,
    textBody: [
      ...lines,
      '',
      inquiry.message,
      '',
      '--',
      `Reply to this mail to answer ${inquiry.name}. The message is stored as ${inquiry.id}.`,
      '',
    ].join('\n'),
    htmlBody: await page(html`
      ${lines.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
      <p style="margin:24px 0;white-space:pre-wrap">${inquiry.message}</p>
      <p style="color:#5b6b6b">
        Reply to this mail to answer ${inquiry.name}. The message is stored as ${inquiry.id}.
      </p>
    `),
    autoSubmitted: 'auto-generated',
  };
}

/** Repeats nothing of what was written: it must be of no use for sending words to strangers. */
async function acknowledgement(inquiry: Received, parts: MailParts): Promise<NewMail> {
  const { name } = content.studio;
  const paragraphs = [
    'Hello,',
    'thank you for writing. Your message has arrived, and a person will read it and answer.',
    'If you did not write to us, somebody mistyped an address. Please ignore this mail.',
  ];
  return {
    ...envelope(inquiry, parts),
    kind: 'inquiry_acknowledgement',
    toName: '',
    toAddress: inquiry.email,
    replyToName: parts.studio.name,
    replyToAddress: parts.studio.address,
    subject: `Your message to ${name} has arrived`,
    textBody: [...paragraphs, name, parts.baseUrl, ''].join('\n\n'),
    htmlBody: await page(html`
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p>${name}<br /><a href="${parts.baseUrl}">${parts.baseUrl}</a></p>
    `),
    autoSubmitted: 'auto-replied',
  };
}

function envelope(inquiry: Received, parts: MailParts) {
  const id = newId('mail', Temporal.Instant.from(inquiry.receivedAt));
  return {
    id,
    regarding: inquiry.id,
    fromName: parts.from.name,
    fromAddress: parts.from.address,
    messageId: `<${id}@${parts.from.address.slice(parts.from.address.indexOf('@') + 1)}>`,
    state: 'queued' as const,
    attempts: 0,
    dueAt: inquiry.receivedAt,
    createdAt: inquiry.receivedAt,
    leaseToken: null,
    lastAnswer: null,
    sentAt: null,
  };
}

async function page(body: Html): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:36em">
        ${body}
      </body>
    </html>`;
  // A String object until here, which no database takes.
  return document.toString();
}
