/** Emails about the account. They never contain a secret except the reset link. */
import { html } from 'hono/html';
import { content } from '../../../../content/content.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import { mailPage, newEmail } from '../../platform/mail/new-mail.ts';
import type { AccountNotice } from './account-notices.ts';

interface MailParts {
  from: MailAddress;
  baseUrl: string;
}

type Recipient = Pick<UserRow, 'id' | 'name' | 'email'>;

/** The link works for `minutes`; the email is created at `at` and sent after `dueIn`. */
export async function passwordResetMail(
  to: Recipient,
  link: { url: string; minutes: number },
  parts: MailParts,
  when: { at: string; dueIn: Temporal.DurationLike },
): Promise<NewEmail> {
  const mail = await accountMail({ to, parts, ...when }, 'account_password_reset', {
    subject: `Set a new password for ${content.studio.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      'Somebody asked for a new password for your account. If it was you, this link sets one:',
      link.url,
      `It works once, for ${link.minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
    ],
  });
  return { ...mail, retainsBody: 0 };
}

export function noticeMail(
  to: Recipient,
  { subject, sentence }: AccountNotice,
  parts: MailParts,
  at: string,
): Promise<NewEmail> {
  return accountMail({ to, parts, at }, 'account_notice', {
    subject: `${content.studio.name}: ${subject}`,
    paragraphs: [
      `Hello ${to.name},`,
      sentence,
      'If it was you, there is nothing to do. If not, set a new password at once, and look at the sessions, passkeys and tokens of your account:',
      `${parts.baseUrl}/admin/account`,
    ],
  });
}

async function accountMail(
  {
    to,
    parts,
    ...when
  }: { to: Recipient; parts: MailParts; at: string; dueIn?: Temporal.DurationLike },
  kind: string,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<NewEmail> {
  const isLink = (text: string) => text.startsWith(`${parts.baseUrl}/`);
  return {
    ...newEmail({ relatedId: to.id, from: parts.from, ...when }),
    kind,
    toName: to.name,
    toAddress: to.email,
    replyToName: null,
    replyToAddress: null,
    subject,
    textBody: [...paragraphs, content.studio.name, ''].join('\n\n'),
    htmlBody: await mailPage(html`
      ${paragraphs.map((text) =>
        isLink(text) ? html`<p><a href="${text}">${text}</a></p>` : html`<p>${text}</p>`,
      )}
      <p>${content.studio.name}</p>
    `),
    autoSubmitted: 'auto-generated',
  };
}
