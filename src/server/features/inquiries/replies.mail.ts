/** The email that answers a message. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { mailPage, newEmail, SECONDS_TO_TAKE_BACK } from '../../platform/mail/new-mail.ts';
import type { MailParts } from './inquiries.mail.ts';

/** Email clients treat what follows as the signature (RFC 3676, 4.3). */
const SIGNATURE_START = '\n\n-- \n';

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
  const wrote = `On ${dayInWords(inquiry.receivedAt)}, ${inquiry.name} wrote:`;
  const quoted = inquiry.message.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return {
    ...newEmail({
      relatedId: inquiry.id,
      from: parts.from,
      at,
      dueIn: { seconds: SECONDS_TO_TAKE_BACK },
    }),
    kind: 'inquiry_reply',
    toName: inquiry.name,
    toAddress: inquiry.email,
    replyToName: parts.studio.name,
    replyToAddress: parts.studio.address,
    inReplyTo: thread.at(-1) ?? null,
    referenceIds: thread.length === 0 ? null : thread.join(' '),
    subject: /^re:/i.test(inquiry.subject) ? inquiry.subject : `Re: ${inquiry.subject}`,
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
