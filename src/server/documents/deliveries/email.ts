/** Layout of emails that carry a link: greeting, text, facts, the client’s link. */
import { html } from 'hono/html';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { OutgoingMail } from '../../platform/mail/mail-transport.ts';
import {
  type MailAddress,
  mailPage,
  newEmail,
  SECONDS_TO_TAKE_BACK,
} from '../../platform/mail/new-mail.ts';

export interface EmailParts {
  from: MailAddress;
  /** Reply-to address. */
  studio: MailAddress;
  baseUrl: string;
}

/** Content of an email; the layout is the same for all. */
export interface EmailContent {
  /** Kind of the email in the outbox, e.g. `receipt`. */
  kind: string;
  subject: string;
  /** Name in the signature. */
  studioName: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** Label of the link’s button, e.g. “View invoice”. */
  linkText: string;
  /** Payment page of a provider; null or omitted without one. */
  payOnlineUrl?: string | null;
  /** Noun for the linked document, e.g. “credit note”. */
  noun: string;
}

const texts = textsFor(DEFAULT_LANGUAGE).emails;

/** One email to one contact, sent after the undo delay; its body is deleted once it is sent. */
export async function documentEmail(
  content: EmailContent,
  mail: {
    to: Pick<ClientContactRow, 'name' | 'email'>;
    url: string;
    relatedId: string;
    at: string;
  },
  { from, studio }: EmailParts,
): Promise<NewEmail & OutgoingMail> {
  const { to, url, relatedId, at } = mail;
  return {
    ...newEmail({ relatedId, from, at, dueIn: { seconds: SECONDS_TO_TAKE_BACK } }),
    kind: content.kind,
    toName: to.name,
    toAddress: to.email,
    replyToName: studio.name || content.studioName,
    replyToAddress: studio.address,
    subject: content.subject,
    textBody: emailText(content, to.name, url),
    htmlBody: await emailHtml(content, to.name, url),
    retainsBody: 0,
    autoSubmitted: 'no',
  };
}

/** `name`: empty if the recipient has none. */
export function emailText(content: EmailContent, name: string, url: string): string {
  return [
    texts.greeting(isolated(name)),
    ...content.paragraphs,
    content.facts.map(({ label, value }) => `${label}: ${isolated(value)}`).join('\n'),
    ...(content.payOnlineUrl ? [`${texts.documents.payOnline}:\n${content.payOnlineUrl}`] : []),
    `${content.linkText}:\n${url}`,
    texts.documents.linkNote(content.noun),
    texts.documents.replyNote,
    `${content.studioName}\n`,
  ].join('\n\n');
}

async function emailHtml(content: EmailContent, name: string, url: string): Promise<string> {
  const soft = 'color:#5b6b6b';
  return mailPage(html`
    <p>${texts.greeting(isolated(name))}</p>
    ${content.paragraphs.map((text) => html`<p style="white-space:pre-line">${text}</p>`)}
    <table role="presentation" style="border-collapse:collapse;margin:24px 0">
      ${content.facts.map(
        ({ label, value }) =>
          html`<tr>
            <td style="padding:4px 24px 4px 0;${soft}">${label}</td>
            <td style="padding:4px 0"><strong>${value}</strong></td>
          </tr>`,
      )}
    </table>
    ${
      content.payOnlineUrl
        ? html`<p style="margin:24px 0">
            <a href="${content.payOnlineUrl}">${texts.documents.payOnline}</a>
          </p>`
        : ''
    }
    <p style="margin:24px 0">
      <a
        href="${url}"
        style="display:inline-block;padding:12px 20px;background:#10201f;color:#ffffff;text-decoration:none"
        >${content.linkText}</a
      >
    </p>
    <p style="${soft}">${texts.documents.linkNote(content.noun)}</p>
    <p>${texts.documents.replyNote}</p>
    <p>${content.studioName}</p>
  `);
}
