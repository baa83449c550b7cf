/** The frame of mails about an invoice: greeting, words, facts, the client’s link. */
import { html } from 'hono/html';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { NewMail } from '../../database/tables/mails.table.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import type { OutgoingMail } from '../../platform/mail/mail-transport.ts';
import { mailPage, newMail, SECONDS_TO_TAKE_BACK } from '../../platform/mail/new-mail.ts';

export interface ClientMailParts {
  from: MailAddress;
  /** Who reads the answers. */
  studio: MailAddress;
  baseUrl: string;
}

/** What a mail says; its frame is the same for all. */
export interface ClientMailWords {
  kind: 'invoice' | 'receipt';
  subject: string;
  /** Whose name stands beneath it. */
  studioName: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** What the link opens, such as “See the invoice and how to pay”. */
  linkWords: string;
}

const LINK_NOTE =
  'The link is meant for you: whoever has it can see this invoice. Pass it on only to those who should.';
const ANSWER_NOTE = 'If anything is unclear, just answer this mail.';

/** One mail to one contact, to leave after some seconds; its words are dropped once it has left. */
export async function clientMail(
  words: ClientMailWords,
  mail: {
    to: Pick<ClientContactRow, 'name' | 'email'>;
    url: string;
    regarding: string;
    at: string;
  },
  { from, studio }: ClientMailParts,
): Promise<NewMail & OutgoingMail> {
  const { to, url, regarding, at } = mail;
  return {
    ...newMail({ regarding, from, at, dueIn: { seconds: SECONDS_TO_TAKE_BACK } }),
    kind: words.kind,
    toName: to.name,
    toAddress: to.email,
    replyToName: studio.name || words.studioName,
    replyToAddress: studio.address,
    subject: words.subject,
    textBody: mailText(words, to.name, url),
    htmlBody: await mailHtml(words, to.name, url),
    keepsWords: 0,
    autoSubmitted: 'no',
  };
}

/** `name`: empty for nobody in particular. */
export function mailText(words: ClientMailWords, name: string, url: string): string {
  return [
    greeting(name),
    ...words.paragraphs,
    words.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${words.linkWords}:\n${url}`,
    LINK_NOTE,
    ANSWER_NOTE,
    `${words.studioName}\n`,
  ].join('\n\n');
}

async function mailHtml(words: ClientMailWords, name: string, url: string): Promise<string> {
  const soft = 'color:#5b6b6b';
  return mailPage(html`
    <p>${greeting(name)}</p>
    ${words.paragraphs.map((text) => html`<p style="white-space:pre-line">${text}</p>`)}
    <table role="presentation" style="border-collapse:collapse;margin:24px 0">
      ${words.facts.map(
        ({ label, value }) =>
          html`<tr>
            <td style="padding:4px 24px 4px 0;${soft}">${label}</td>
            <td style="padding:4px 0"><strong>${value}</strong></td>
          </tr>`,
      )}
    </table>
    <p style="margin:24px 0">
      <a
        href="${url}"
        style="display:inline-block;padding:12px 20px;background:#10201f;color:#ffffff;text-decoration:none"
        >${words.linkWords}</a
      >
    </p>
    <p style="${soft}">${LINK_NOTE}</p>
    <p>${ANSWER_NOTE}</p>
    <p>${words.studioName}</p>
  `);
}

function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}
